const codes = {
  'no-encoding': 'The game is none of the library’s, and was given without an encoding.',
  'no-action-numbers': 'The rules of the game are not by numbers, and its encoding lists no moves.',
  'wrong-fingerprint':
    'The data or the network was made for other options, or with another version of game or encoding.',
  'no-arrow': 'The package apache-arrow is not installed, or does not load in this process.',
  'bad-dataset': 'The folder holds no dataset, or a file of it is missing or was changed.',
  'other-dataset': 'The folder is that of another dataset, or holds other files.',
  'no-onnx-runtime': 'Neither onnxruntime-node nor onnxruntime-web is installed, or it does not load.',
  'wrong-network': 'The network does not load, or its inputs and outputs do not fit the game with its options.',
  'bad-network-output': 'The network gave what is no number, or a value outside its range, or failed.',
} as const;

/** A code of `tabletop-rules/learning`. */
export type LearningCode = keyof typeof codes;

/** Every code with which `tabletop-rules/learning` refuses something, beside those of core, with its meaning. */
export const LEARNING_CODES: Readonly<Record<LearningCode, string>> = /* @__PURE__ */ Object.freeze(codes);
