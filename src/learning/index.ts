/**
 * For training and for networks: `encode` writes what a seat may see as numbers, `actionMask` and `legalActions` give its moves
 * by number, `encodingFingerprint` says whether data and a network fit a game, and `onnxBot` plays by a network that was
 * trained elsewhere.
 *
 * @packageDocumentation
 * @names Actions: actionCount, legalActions, actionMask, actionNumber, actionOfNumber
 * @names Observations: encode, observation*, Encodable, encodingFingerprint, checkFingerprint
 * @names Matches in lockstep: vectorEnv, Vector*, Observations, AutoresetMode, Opponent
 * @names Networks in ONNX: onnx*, Onnx*, ValueRange
 * @names Errors: LearningCode, LEARNING_CODES
 */

export type {
  Encoding,
  EncodingRules,
  FieldRules,
  ObservationField,
  ObservationSchema,
  WriteField,
} from '../author/index.ts';
export { defineEncoding } from '../author/index.ts';
export { actionCount, actionMask, actionNumber, actionOfNumber, legalActions } from './actions.ts';
export { checkFingerprint, encodingFingerprint } from './fingerprint.ts';
export {
  type Encodable,
  encode,
  LEARNING_CODES,
  type LearningCode,
  observationFields,
  observationLength,
} from './observe.ts';
export {
  type OnnxBotOptions,
  type OnnxEvaluation,
  type OnnxEvaluationOptions,
  onnxBot,
  onnxEvaluation,
} from './onnx/bots.ts';
export type { OnnxOptions, OnnxRuntime, OnnxSession, OnnxTensor, ValueRange } from './onnx/network.ts';
export { vectorEnv } from './vector/env.ts';
export type {
  AutoresetMode,
  Observations,
  Opponent,
  VectorEnv,
  VectorEnvOptions,
  VectorResetOptions,
} from './vector/types.ts';
