/** Animated PNG: pictures of one size, one after the other, in a file that every browser and GitHub shows. */

import { crc32 } from 'node:zlib';

/** A picture of an animation. */
export interface AnimationFrame {
  readonly png: Uint8Array;
  /** How long it is shown, in milliseconds. */
  readonly milliseconds: number;
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];

/** A part of a PNG file. */
interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

/** The pictures as one file, which begins again after the last. All have the size and the kind of the first. */
export function animatedPng(frames: readonly AnimationFrame[]): Uint8Array {
  const pictures = frames.map(({ png }) => chunksOf(png));
  const header = pictures[0]?.find(({ type }) => type === 'IHDR')?.data;
  if (header === undefined) throw new Error('An animation has a first picture.');
  let sequence = 0;
  const parts = pictures.flatMap((chunks, i): readonly Chunk[] => {
    const control = { type: 'fcTL', data: frameControl(sequence++, header, frames[i]!.milliseconds) };
    const data = chunks.filter(({ type }) => type === 'IDAT');
    if (i === 0) return [control, ...data];
    return [control, ...data.map((chunk) => ({ type: 'fdAT', data: Buffer.concat([uint32(sequence++), chunk.data]) }))];
  });
  const animation = { type: 'acTL', data: Buffer.concat([uint32(frames.length), uint32(0)]) };
  const all = [{ type: 'IHDR', data: header }, animation, ...parts, { type: 'IEND', data: new Uint8Array() }];
  return Buffer.concat([new Uint8Array(SIGNATURE), ...all.map(written)]);
}

function chunksOf(png: Uint8Array): readonly Chunk[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** The whole picture, which replaces the one before, for so long. */
function frameControl(sequence: number, header: Uint8Array, milliseconds: number): Uint8Array {
  const size = header.subarray(0, 8);
  const place = new Uint8Array(8);
  const delay = [milliseconds >> 8, milliseconds & 255, 1000 >> 8, 1000 & 255];
  return Buffer.concat([uint32(sequence), size, place, new Uint8Array([...delay, 0, 0])]);
}

function written({ type, data }: Chunk): Uint8Array {
  const named = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
