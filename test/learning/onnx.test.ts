/** Networks in the format ONNX, which the tests make, run by onnxruntime-web. */
import * as runtime from 'onnxruntime-web';
import { botTurn, mctsBot, randomBot } from 'tabletop-rules/bots';
import { type BotTurn, createMatch, type Match, RuleError, seededRandom } from 'tabletop-rules/core';
import {
  actionCount,
  actionNumber,
  encode,
  encodingFingerprint,
  observationLength,
  onnxBot,
  onnxEvaluation,
} from 'tabletop-rules/learning';
import { type Oyno, oyno, oynoEvaluate } from 'tabletop-rules/oyno';
import { wumpus } from 'tabletop-rules/wumpus';
import { describe, expect, test } from 'vitest';
import { type OnnxGraph, type OnnxNode, type OnnxWeights, onnxFile } from './onnx-file.ts';

const LENGTH = observationLength(oyno);
const ACTIONS = actionCount(oyno);

/** Weights that look random, from -1 to 1. */
function someWeights(dims: readonly number[], seed: number): OnnxWeights {
  const random = seededRandom(seed);
  const size = dims.reduce((product, dim) => product * dim, 1);
  return { dims, data: Array.from({ length: size }, () => Math.fround(random(2001) / 1000 - 1)) };
}

/** x · weights + bias, by rows of weights. */
function linear(x: ArrayLike<number>, weights: OnnxWeights, bias: OnnxWeights): number[] {
  const [rows = 0, columns = 0] = weights.dims;
  const sums = [...bias.data];
  for (let i = 0; i < rows; i++) for (let j = 0; j < columns; j++) sums[j]! += x[i]! * weights.data[i * columns + j]!;
  return sums;
}

const gemm = (input: string, name: string, output: string): OnnxNode => ({
  operation: 'Gemm',
  inputs: [input, `${name}.weight`, `${name}.bias`],
  output,
});

const HIDDEN = 8;
const WEIGHTS = {
  'hidden.weight': someWeights([LENGTH, HIDDEN], 1),
  'hidden.bias': someWeights([1, HIDDEN], 2),
  'policy.weight': someWeights([HIDDEN, ACTIONS], 3),
  'policy.bias': someWeights([1, ACTIONS], 4),
  'value.weight': someWeights([HIDDEN, 1], 5),
  'value.bias': someWeights([1, 1], 6),
};

/** A network with a hidden layer, a policy and a value. */
const GRAPH: OnnxGraph = {
  inputs: [{ name: 'observation', dims: ['batch', LENGTH] }],
  outputs: [
    { name: 'policy', dims: ['batch', ACTIONS] },
    { name: 'value', dims: ['batch', 1] },
  ],
  weights: WEIGHTS,
  nodes: [
    gemm('observation', 'hidden', 'sums'),
    { operation: 'Relu', inputs: ['sums'], output: 'features' },
    gemm('features', 'policy', 'policy'),
    gemm('features', 'value', 'logit'),
    { operation: 'Sigmoid', inputs: ['logit'], output: 'value' },
  ],
};
const MODEL = onnxFile(GRAPH);

/** The outputs of that network, by hand. */
function outputsOf(observation: Float32Array): { readonly policy: readonly number[]; readonly value: number } {
  const features = linear(observation, WEIGHTS['hidden.weight'], WEIGHTS['hidden.bias']).map((sum) => Math.max(sum, 0));
  const policy = linear(features, WEIGHTS['policy.weight'], WEIGHTS['policy.bias']);
  const [logit = 0] = linear(features, WEIGHTS['value.weight'], WEIGHTS['value.bias']);
  return { policy, value: 1 / (1 + Math.exp(-logit)) };
}

/** A network of one linear layer with a bias of these numbers alone. */
function constantNetwork(outputs: Readonly<Record<string, readonly number[]>>, length = LENGTH): Uint8Array {
  const entries = Object.entries(outputs);
  return onnxFile({
    inputs: [{ name: 'x', dims: [1, length] }],
    outputs: entries.map(([name, data]) => ({ name, dims: [1, data.length] })),
    weights: Object.fromEntries(
      entries.flatMap(([name, data]) => [
        [
          `${name}.weight`,
          { dims: [length, data.length], data: data.map(() => 0).concat(Array(data.length * (length - 1)).fill(0)) },
        ],
        [`${name}.bias`, { dims: [1, data.length], data }],
      ]),
    ),
    nodes: entries.map(([name]) => gemm('x', name, name)),
  });
}

/** Decisions of a match at random: so many at most. */
function* decisions(seed: number, most = 8): Generator<BotTurn<Oyno>> {
  const match = createMatch(oyno, { seed });
  const random = seededRandom(seed);
  for (let i = 0; i < most && match.status.type === 'turn'; i++) {
    const turn = botTurn(match, match.status.seats[0]!, random);
    yield turn;
    match.play(turn.moves[random(turn.moves.length)]!);
  }
}

/** How a promise is refused. */
async function refusal(promise: Promise<unknown>): Promise<RuleError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof RuleError) return error;
    throw error;
  }
  throw new Error('It was not refused.');
}

describe('a bot by a network', () => {
  test('plays the legal move of which the policy, computed by hand, thinks most', async () => {
    const bot = await onnxBot(oyno, { model: MODEL, runtime });
    let isMasked = false;
    for (const turn of decisions(1)) {
      const { view, seat, moves } = turn;
      const { policy } = outputsOf(encode(oyno, view, seat));
      const logits = moves.map((move) => policy[actionNumber<Oyno>(oyno, view, move)]!);
      expect(await bot(turn)).toEqual(moves[logits.indexOf(Math.max(...logits))]);
      isMasked ||= Math.max(...policy) > Math.max(...logits);
    }
    // The best of all actions was not always a legal one.
    expect(isMasked).toBe(true);
  });

  test('plays the move after which the value, computed by hand, is highest', async () => {
    const bot = await onnxBot(oyno, { model: MODEL, runtime, plays: 'value' });
    for (const turn of decisions(2)) {
      const { view, seat, moves } = turn;
      const values = moves.map((move) => {
        const after = oyno.apply(view, move);
        const status = oyno.status(after);
        if (status.type === 'over') return status.outcome.winners.includes(seat) ? 1 : 0;
        return outputsOf(encode(oyno, after, seat)).value;
      });
      const chosen = values[moves.indexOf(await bot(turn))]!;
      // Floats of the network have 24 bits.
      expect(chosen).toBeCloseTo(Math.max(...values), 5);
    }
  });

  test('draws by temperature: the same seed draws the same moves, in the proportions of the softmax', async () => {
    const bias = Array.from({ length: ACTIONS }, () => 0);
    const [turn] = decisions(3);
    const { view, moves } = turn!;
    const [first, second] = moves.map((move) => actionNumber<Oyno>(oyno, view, move));
    bias.fill(-100);
    bias[first!] = Math.log(0.75);
    bias[second!] = Math.log(0.25);
    const model = constantNetwork({ policy: bias });
    const draws = async (seed: number): Promise<readonly number[]> => {
      const bot = await onnxBot(oyno, { model, runtime, temperature: 1 });
      const random = seededRandom(seed);
      const drawn: number[] = [];
      for (let i = 0; i < 400; i++) drawn.push(moves.indexOf(await bot({ ...turn!, random })));
      return drawn;
    };
    const drawn = await draws(1);
    expect(await draws(1)).toEqual(drawn);
    expect(new Set(drawn)).toEqual(new Set([0, 1]));
    const share = drawn.filter((i) => i === 0).length / drawn.length;
    expect(Math.abs(share - 0.75)).toBeLessThan(0.08);
  });

  test('takes probabilities of a softmax, with 0 for a move', async () => {
    const softmax = onnxFile({
      ...GRAPH,
      nodes: [
        gemm('observation', 'hidden', 'sums'),
        { operation: 'Relu', inputs: ['sums'], output: 'features' },
        gemm('features', 'policy', 'logits'),
        { operation: 'Softmax', inputs: ['logits'], output: 'policy' },
        gemm('features', 'value', 'logit'),
        { operation: 'Sigmoid', inputs: ['logit'], output: 'value' },
      ],
    });
    const logits = await onnxBot(oyno, { model: MODEL, runtime });
    const probabilities = await onnxBot(oyno, { model: softmax, runtime, policyGives: 'probabilities' });
    for (const turn of decisions(4)) expect(await probabilities(turn)).toEqual(await logits(turn));
    const none = await onnxBot(oyno, {
      model: constantNetwork({ policy: Array(ACTIONS).fill(0) }),
      runtime,
      policyGives: 'probabilities',
      temperature: 1,
    });
    const [turn] = decisions(4);
    expect(turn!.moves).toContain(await none(turn!));
  });

  test('runs a session of one’s own, also without asking for a forced move', async () => {
    const session = await runtime.InferenceSession.create(MODEL);
    let runs = 0;
    const counted = {
      inputNames: session.inputNames,
      outputNames: session.outputNames,
      run: (feeds: Parameters<typeof session.run>[0]) => {
        runs++;
        return session.run(feeds);
      },
    };
    const bot = await onnxBot(oyno, { session: counted, runtime });
    expect(runs).toBe(1);
    const [turn] = decisions(5);
    await bot(turn!);
    expect(runs).toBe(2);
    const forced = { ...turn!, moves: turn!.moves.slice(0, 1) };
    expect(await bot(forced)).toBe(forced.moves[0]);
    expect(runs).toBe(2);
  });

  test('with hidden hands it sees what its seat sees: what others hold changes nothing', async () => {
    const length = observationLength(wumpus, { seats: 2 });
    const options = { seats: 2 } as const;
    const model = onnxFile({
      inputs: [{ name: 'x', dims: [1, length] }],
      outputs: [{ name: 'y', dims: [1, 1] }],
      weights: { 'w.weight': someWeights([length, 1], 7), 'w.bias': someWeights([1, 1], 8) },
      nodes: [gemm('x', 'w', 'logit'), { operation: 'Tanh', inputs: ['logit'], output: 'y' }],
    });
    const bot = await onnxBot(wumpus, { model, runtime, options, valueRange: [-1, 1], determinizations: 2 });
    const match = createMatch(wumpus, { options, seed: 1 });
    for (let i = 0; i < 6 && match.status.type === 'turn'; i++) {
      const seat = match.status.seats[0]!;
      const turn = botTurn(match, seat, seededRandom(1));
      const other = wumpus.view(wumpus.determinize(turn.view, seat, seededRandom(2)), seat);
      expect(await bot({ ...turn, view: other, random: seededRandom(1) })).toEqual(await bot(turn));
      match.play(turn.moves[0]!);
    }
  });
});

describe('a network that does not fit', () => {
  const policy = Array<number>(ACTIONS).fill(0);

  test.each([
    ['no network', { model: Uint8Array.of(1, 2, 3) }, 'wrong-network', /does not load/],
    [
      'observations of another length',
      { model: constantNetwork({ value: [0] }, LENGTH + 1) },
      'wrong-network',
      /1 × 138/,
    ],
    [
      'a policy of another length',
      { model: constantNetwork({ policy: [...policy, 0] }) },
      'wrong-network',
      /"policy", the policy/,
    ],
    ['a value of two numbers', { model: constantNetwork({ value: [0, 0] }) }, 'wrong-network', /"value", the value/],
    ['no output that fits', { model: constantNetwork({ logits: [0, 0] }) }, 'wrong-network', /no output of 727/],
    ['an input of another name', { model: MODEL, input: 'x' }, 'wrong-network', /Its inputs are observation/],
    ['an output of another name', { model: MODEL, policy: 'logits' }, 'wrong-network', /"logits"/],
    [
      'another fingerprint',
      { model: MODEL, fingerprint: encodingFingerprint(wumpus) },
      'wrong-fingerprint',
      /^The fingerprint/,
    ],
    ['nothing to load', {}, 'bad-argument', /"model"/],
    ['a range that is none', { model: MODEL, valueRange: [1, 1] as const }, 'bad-argument', /"valueRange"/],
    ['an output that it lacks', { model: MODEL, value: null, plays: 'value' as const }, 'bad-argument', /"plays"/],
    ['an unknown option', { model: MODEL, temprature: 1 }, 'bad-argument', /temprature/],
    ['a temperature below 0', { model: MODEL, temperature: -1 }, 'bad-argument', /"temperature"/],
  ])('%s is refused when the bot is made', async (_, options, code, message) => {
    const error = await refusal(onnxBot(oyno, { runtime, ...options }));
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(message)]);
  });

  test('the right fingerprint, and outputs of other names, are taken', async () => {
    const fingerprint = encodingFingerprint(oyno);
    const bot = await onnxBot(oyno, { model: constantNetwork({ a: [0.5], b: policy }), runtime, fingerprint });
    const [turn] = decisions(6);
    expect(await bot(turn!)).toBe(turn!.moves[0]);
  });

  test('a session without its package is refused', async () => {
    const session = await runtime.InferenceSession.create(MODEL);
    expect((await refusal(onnxBot(oyno, { session }))).code).toBe('bad-argument');
  });

  test.each([
    [
      'a policy that is no number',
      { policy: policy.map(() => Number.NaN) },
      {},
      /The policy of the network is NaN for action/,
    ],
    ['a policy without bounds', { policy: policy.map(() => Number.POSITIVE_INFINITY) }, {}, /Infinity/],
    ['probabilities below 0', { policy: policy.map(() => -1) }, { policyGives: 'probabilities' as const }, /NaN/],
    ['a value that is no number', { value: [Number.NaN] }, {}, /"value" is NaN/],
    ['a value outside its range', { value: [-0.5] }, {}, /"value" is -0.5; .* see "valueRange"/],
  ])('%s is refused when it is met', async (_, outputs, options, message) => {
    const bot = await onnxBot(oyno, { model: constantNetwork(outputs), runtime, ...options });
    const [turn] = decisions(7);
    const error = await refusal(bot(turn!));
    expect([error.code, error.message]).toEqual(['bad-network-output', expect.stringMatching(message)]);
  });
});

describe('an evaluation by a network', () => {
  test('is the value of each seat, computed by hand, and a search plays by it', async () => {
    const { evaluate, close } = await onnxEvaluation(oyno, { model: MODEL, runtime: 'onnxruntime-web' });
    for (const { view } of decisions(8, 4)) {
      const values = evaluate(view);
      expect(values).toHaveLength(2);
      for (const seat of [0, 1]) expect(values[seat]).toBeCloseTo(outputsOf(encode(oyno, view, seat)).value, 5);
    }
    const [turn] = decisions(8);
    const play = (): unknown => mctsBot(oyno, { evaluate, iterations: 4 })({ ...turn!, random: seededRandom(1) });
    expect(play()).toEqual(play());
    await close();
  });

  test('what the network gets wrong is told', async () => {
    const model = constantNetwork({ value: [Number.NaN] });
    const { evaluate, close } = await onnxEvaluation(oyno, { model, runtime: 'onnxruntime-web' });
    expect(() => evaluate(oyno.setup())).toThrow(/"value" is NaN/);
    await close();
    const none = constantNetwork({ policy: Array(ACTIONS).fill(0) });
    expect((await refusal(onnxEvaluation(oyno, { model: none, runtime: 'onnxruntime-web' }))).code).toBe(
      'wrong-network',
    );
    const missing = await refusal(onnxEvaluation(oyno, { model: MODEL, runtime: 'no-such-package' }));
    expect([missing.code, missing.message]).toEqual(['no-package', expect.stringMatching(/no-such-package: /)]);
  });
});

describe('a network that was trained', () => {
  /** Learns what the evaluation of Oyno says, as one linear layer before a sigmoid, from matches at random. */
  function train(): Uint8Array {
    const weights = new Float64Array(LENGTH);
    let bias = 0;
    for (let seed = 0; seed < 30; seed++) {
      for (const { view } of decisions(seed, 100)) {
        for (const seat of [0, 1]) {
          const x = encode(oyno, view, seat);
          let sum = bias;
          for (let i = 0; i < LENGTH; i++) sum += weights[i]! * x[i]!;
          const step = 0.05 * (oynoEvaluate(view)[seat]! - 1 / (1 + Math.exp(-sum)));
          for (let i = 0; i < LENGTH; i++) weights[i]! += step * x[i]!;
          bias += step;
        }
      }
    }
    return onnxFile({
      inputs: [{ name: 'observation', dims: ['batch', LENGTH] }],
      outputs: [{ name: 'value', dims: ['batch', 1] }],
      weights: {
        'layer.weight': { dims: [LENGTH, 1], data: [...weights] },
        'layer.bias': { dims: [1, 1], data: [bias] },
      },
      nodes: [gemm('observation', 'layer', 'logit'), { operation: 'Sigmoid', inputs: ['logit'], output: 'value' }],
    });
  }

  test('beats moves at random', async () => {
    const model = train();
    const bot = await onnxBot(oyno, { model, runtime });
    let wins = 0;
    for (let seed = 0; seed < 6; seed++) {
      const own = seed % 2;
      const match: Match<Oyno> = createMatch(oyno, { seed });
      const random = seededRandom(seed);
      while (match.status.type === 'turn') {
        const seat = match.status.seats[0]!;
        const turn = botTurn(match, seat, random);
        match.play(seat === own ? await bot(turn) : randomBot(turn));
      }
      if (match.status.type === 'over' && match.status.outcome.winners[0] === own) wins++;
    }
    expect(wins).toBe(6);
  });
});
