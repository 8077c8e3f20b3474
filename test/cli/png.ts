/** What is in a PNG file, by the format's own description: each part is read and its checksum compared. */
import { inflateSync } from 'node:zlib';

interface Part {
  readonly type: string;
  readonly data: Buffer;
}

function partsOf(bytes: Buffer): readonly Part[] {
  if (bytes.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n') throw new Error('This is no PNG.');
  const parts: Part[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (checksum(bytes.subarray(at + 4, at + 8 + length)) !== bytes.readUInt32BE(at + 8 + length)) {
      throw new Error(`The checksum of ${type} is wrong.`);
    }
    parts.push({ type, data });
    at += length + 12;
  }
  return parts;
}

/** By its table, as the description of the format has it. */
function checksum(bytes: Buffer): number {
  const table = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  let c = 0xffffffff;
  for (const byte of bytes) c = table[(c ^ byte) & 0xff]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

/** Width and height. */
export function readPngSize(bytes: Buffer): readonly [number, number] {
  const header = partsOf(bytes)[0]!.data;
  return [header.readUInt32BE(0), header.readUInt32BE(4)];
}

/** How long each picture of an animation is shown, in milliseconds. The pictures have to be complete. */
export function readPngDelays(bytes: Buffer): readonly number[] {
  const parts = partsOf(bytes);
  const [width, height] = readPngSize(bytes);
  const pictures: { readonly delay: number; readonly data: Buffer[] }[] = [];
  let sequence = 0;
  const next = (data: Buffer): void => {
    if (data.readUInt32BE(0) !== sequence++) throw new Error('A part is missing.');
  };
  for (const { type, data } of parts) {
    if (type === 'fcTL') {
      next(data);
      if (data.readUInt32BE(4) !== width || data.readUInt32BE(8) !== height) throw new Error('A size is another one.');
      pictures.push({ delay: (data.readUInt16BE(20) * 1000) / data.readUInt16BE(22), data: [] });
    } else if (type === 'IDAT') pictures.at(-1)!.data.push(data);
    else if (type === 'fdAT') {
      next(data);
      pictures.at(-1)!.data.push(data.subarray(4));
    }
  }
  const control = parts.find(({ type }) => type === 'acTL');
  if (control?.data.readUInt32BE(0) !== pictures.length) throw new Error('The number of pictures is another one.');
  for (const { data } of pictures) {
    // Eight bits of each of four colours, and one byte a row.
    if (inflateSync(Buffer.concat(data)).length !== height * (width * 4 + 1)) throw new Error('A picture is cut off.');
  }
  return pictures.map(({ delay }) => delay);
}
