/** Networks of evaluations: their output, and networks as text. */
import { makeNetwork, networkRunner, packNetwork, seededRandom, unpackNetwork } from 'tabletop-rules/author';
import { describe, expect, test } from 'vitest';

function randomNetwork(inputs: number, hidden: number) {
  const random = seededRandom(1);
  const network = makeNetwork(inputs, hidden);
  network.weights.forEach((_, i) => {
    network.weights[i] = random(2_001) / 1_000 - 1;
  });
  return network;
}

describe('networks', () => {
  test('the output is the linear path and the squashed units', () => {
    // Two features, one unit: 1 and 2 for the unit, 3 and 4 beside it; the bias 5, the weight of the unit 6.
    const network = makeNetwork(2, 1, Float64Array.of(1, 3, 2, 4, 5, 6));
    const run = networkRunner(network);
    const sum = 0.5 * 1 - 1 * 2 + 5;
    expect(run(Float64Array.of(0.5, -1))).toBeCloseTo(0.5 * 3 - 1 * 4 + (6 * sum) / (1 + sum), 12);
    expect(run(Float64Array.of(0, 0))).toBeCloseTo((6 * 5) / 6, 12);
  });

  test.each([0, 5, 8, 13, 24])('%i units, computed in blocks, give what the weights say', (hidden) => {
    const inputs = 7;
    const { weights } = randomNetwork(inputs, hidden);
    const features = Float64Array.of(0.5, 0, -1, 2, 0, 0.25, 3);
    const weight = (input: number, unit: number): number => weights[input * (hidden + 1) + unit]!;
    const sumOf = (unit: number): number => features.reduce((sum, value, i) => sum + value * weight(i, unit), 0);
    let output = sumOf(hidden);
    for (let unit = 0; unit < hidden; unit++) {
      const sum = sumOf(unit) + weights[inputs * (hidden + 1) + unit]!;
      output += weights[inputs * (hidden + 1) + hidden + unit]! * (sum / (1 + Math.abs(sum)));
    }
    expect(networkRunner(makeNetwork(inputs, hidden, weights))(features)).toBeCloseTo(output, 10);
  });

  test('a network has as many weights as its size takes', () => {
    expect(() => makeNetwork(2, 1, new Float64Array(5))).toThrow('has 6 weights, not 5');
  });

  test('a text gives the network back, rounded to a step', () => {
    const network = randomNetwork(40, 7);
    const text = packNetwork(network);
    const back = unpackNetwork(text, 40);
    expect([back.inputs, back.hidden]).toEqual([40, 7]);
    network.weights.forEach((weight, i) => {
      expect(back.weights[i]).toBeCloseTo(weight, 4);
    });
    expect(packNetwork(back)).toBe(text);
    expect(unpackNetwork(packNetwork(makeNetwork(3, 0)), 3).weights).toEqual(new Float64Array(3));
  });

  test('a text of another size, or that is cut off, is refused', () => {
    const text = packNetwork(randomNetwork(4, 2));
    expect(() => unpackNetwork(text, 5)).toThrow('it is for 4 features, not 5');
    expect(() => unpackNetwork(text.slice(0, -8), 4)).toThrow('bytes');
    expect(() => unpackNetwork(text.replace(/,[^,]*$/, ',*'), 4)).toThrow('bytes');
    expect(() => unpackNetwork('', 4)).toThrow('no network');
  });
});
