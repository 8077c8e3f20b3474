/** The gradient that training follows, against differences of the loss. */
import { makeNetwork, seededRandom } from 'tabletop-rules/author';
import { expect, test } from 'vitest';
import { gradientOf, logLoss } from '../../src/learning/self-play/gradient.ts';

const STEP = 1e-5;

test.each([2, 3, 4])('the gradient of the loss over %i sides is that of finite differences', (sides) => {
  const random = seededRandom(sides);
  const number = (): number => random(2_001) / 1_000 - 1;
  const network = makeNetwork(5, 3);
  for (let i = 0; i < network.weights.length; i++) network.weights[i] = number();
  const vectors = Array.from({ length: sides }, () => Float64Array.from({ length: 5 }, number));
  vectors[0]![2] = 0;
  const targets = Float64Array.from({ length: sides }, (_, side) => (side + 1) / ((sides * (sides + 1)) / 2));
  const gradient = gradientOf(network, 4);
  const loss = (): number => logLoss(gradient.chances(vectors), targets);
  const found = new Float64Array(network.weights.length);
  gradient.add(vectors, targets, 1, found);
  for (let i = 0; i < found.length; i++) {
    const weight = network.weights[i]!;
    network.weights[i] = weight + STEP;
    const above = loss();
    network.weights[i] = weight - STEP;
    const below = loss();
    network.weights[i] = weight;
    expect(found[i], `weight ${i}`).toBeCloseTo((below - above) / (2 * STEP), 7);
  }
});

test('a step along the gradient, on the weights themselves, makes the loss smaller', () => {
  const random = seededRandom(9);
  const network = makeNetwork(5, 3);
  for (let i = 0; i < network.weights.length; i++) network.weights[i] = random(2_001) / 1_000 - 1;
  const vectors = Array.from({ length: 2 }, () => Float64Array.from({ length: 5 }, () => random(1_000) / 1_000));
  const gradient = gradientOf(network, 2);
  const before = logLoss(gradient.chances(vectors), [1, 0]);
  gradient.add(vectors, Float64Array.of(1, 0), 0.1, network.weights);
  expect(logLoss(gradient.chances(vectors), [1, 0])).toBeLessThan(before);
});
