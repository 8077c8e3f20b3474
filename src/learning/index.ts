/**
 * For training and for networks: `encode` writes what a seat may see as numbers, `actionMask` and `legalActions` give its moves
 * by number, `encodingFingerprint` says whether data and a network fit a game, and `onnxBot` plays by a network that was
 * trained elsewhere.
 *
 * @packageDocumentation
 * @names Actions: actionCount, legalActions, actionMask, actionNumber, actionOfNumber
 * @names Observations: encode, observation*, ENCODINGS, Encodable, encodingOf, encodingFingerprint,
 *   checkFingerprint
 * @names Networks in ONNX: onnx*, Onnx*, ValueRange
 * @names Errors: LearningCode, LEARNING_CODES
 */

export type { Encoding, EncodingRules, FieldRules, Layout, ObservationField, WriteField } from '../author/index.ts';
export { defineEncoding } from '../author/index.ts';
export { actionCount, actionMask, actionNumber, actionOfNumber, legalActions } from './actions.ts';
export { LEARNING_CODES, type LearningCode } from './codes.ts';
export { encode, observationFields, observationLength } from './encode.ts';
export { ENCODINGS, type Encodable, encodingOf } from './encodings.ts';
export { checkFingerprint, encodingFingerprint } from './fingerprint.ts';
export { type OnnxBotOptions, onnxBot } from './onnx/onnx-bot.ts';
export { type OnnxEvaluation, type OnnxEvaluationOptions, onnxEvaluation } from './onnx/onnx-evaluation.ts';
export type { OnnxOptions } from './onnx/options.ts';
export type { OnnxRuntime, OnnxSession, OnnxTensor } from './onnx/runtime.ts';
export type { ValueRange } from './onnx/value-range.ts';
