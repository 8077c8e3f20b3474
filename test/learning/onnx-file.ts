/** Writes networks in the format ONNX, for tests: https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the numbers of the fields. */

/** Floats, by rows. */
export interface OnnxWeights {
  readonly dims: readonly number[];
  readonly data: readonly number[];
}

/** One operation, by its name in ONNX. */
export interface OnnxNode {
  readonly operation: 'Add' | 'MatMul' | 'Relu' | 'Sigmoid' | 'Softmax' | 'Tanh' | 'Gemm';
  readonly inputs: readonly string[];
  readonly output: string;
}

/** An input or an output. A dimension that is a name can have any size. */
interface OnnxValue {
  readonly name: string;
  readonly dims: readonly (number | string)[];
}

/** A network. */
export interface OnnxGraph {
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
  readonly weights: Readonly<Record<string, OnnxWeights>>;
  readonly nodes: readonly OnnxNode[];
}

/** The type `FLOAT` of tensors. */
const FLOAT = 1;
/** Versions that all releases of ONNX Runtime since 2021 read: of the format, and of the operations. */
const IR_VERSION = 7;
const OPERATIONS_VERSION = 13;

/** The bytes of a file. */
export function onnxFile({ inputs, outputs, weights, nodes }: OnnxGraph): Uint8Array<ArrayBuffer> {
  const graph = [
    ...nodes.map((node) => part(1, nodeBytes(node))),
    text(2, 'test'),
    ...Object.entries(weights).map(([name, { dims, data }]) =>
      part(5, [...dims.map((size) => number(1, size)), number(2, FLOAT), part(9, [floats(data)]), text(8, name)]),
    ),
    ...inputs.map((value) => part(11, valueBytes(value))),
    ...outputs.map((value) => part(12, valueBytes(value))),
  ];
  const operations = [text(1, ''), number(2, OPERATIONS_VERSION)];
  return join([number(1, IR_VERSION), part(7, graph), part(8, operations)]);
}

function nodeBytes({ operation, inputs, output }: OnnxNode): readonly Uint8Array[] {
  return [...inputs.map((input) => text(1, input)), text(2, output), text(4, operation)];
}

function valueBytes({ name, dims }: OnnxValue): readonly Uint8Array[] {
  const shape = dims.map((size) => part(1, [typeof size === 'number' ? number(1, size) : text(2, size)]));
  return [text(1, name), part(2, [part(1, [number(1, FLOAT), part(2, shape)])])];
}

/** A field that is an integer. */
function number(field: number, value: number): Uint8Array {
  return join([varint(field << 3), varint(value)]);
}

/** A field that is a text. */
function text(field: number, value: string): Uint8Array {
  return part(field, [new TextEncoder().encode(value)]);
}

/** A field that has a length: a text, bytes, or a message. */
function part(field: number, pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = join(pieces);
  return join([varint((field << 3) | 2), varint(bytes.length), bytes]);
}

function floats(data: readonly number[]): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4 * data.length));
  data.forEach((value, i) => {
    bytes.setFloat32(4 * i, value, true);
  });
  return new Uint8Array(bytes.buffer);
}

/** Seven bits a byte, the lowest first. */
function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let left = value; ; left >>>= 7) {
    if (left < 128) return Uint8Array.from([...bytes, left]);
    bytes.push((left & 127) | 128);
  }
}

function join(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
