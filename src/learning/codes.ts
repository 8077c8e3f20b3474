const codes = {
  'no-encoding': 'The game is not one of the library’s, and no encoding of it was passed.',
  'no-action-numbers': 'The rules of the game do not work on numbers, and its encoding lists no moves.',
  'wrong-fingerprint':
    'The data or the network was made for other options, or with another version of game or encoding.',
  'no-package':
    'An optional package is not installed, or does not load in this runtime: apache-arrow for datasets, onnxruntime-node or onnxruntime-web for networks.',
  'bad-dataset': 'The folder contains no dataset, or one of its files is missing or was changed.',
  'other-dataset': 'The folder contains another dataset, or other files.',
  'wrong-network': 'The network does not load, or its inputs and outputs do not fit the game with its options.',
  'bad-network-output': 'The network failed, or returned `NaN` or a value outside its range.',
} as const;

/** A code of `tabletop-rules/learning`. */
export type LearningCode = keyof typeof codes;

/** Every code with which `tabletop-rules/learning` refuses something, beside those of core, with its meaning. */
export const LEARNING_CODES: Readonly<Record<LearningCode, string>> = /* @__PURE__ */ Object.freeze(codes);
