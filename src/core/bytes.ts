/** Bytes to write integers and texts to, and their form as text: base64url, which an address can hold. */

// Without `btoa`, `atob`, `TextEncoder` and `TextDecoder`, which not every runtime has.
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes that grow. */
export interface ByteWriter {
  /** An integer of at least 0, seven bits a byte, the lowest first. */
  integer(value: number): void;
  /** A text in UTF-8 behind its length in bytes. */
  text(value: string): void;
  /** What was written, as base64url. */
  toText(): string;
}

/** A writer without bytes. */
export function makeByteWriter(): ByteWriter {
  const bytes: number[] = [];
  const integer = (value: number): void => {
    let rest = value;
    // Not by shifts: integers can have more than 32 bits.
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  return {
    integer,
    text: (value) => {
      const encoded = utf8Of(value);
      integer(encoded.length);
      for (const byte of encoded) bytes.push(byte);
    },
    toText: () => base64url(bytes),
  };
}

/** Bytes as a text for addresses and headers. */
export function base64url(bytes: Uint8Array | readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const word = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digits = Math.min(bytes.length - i, 3) + 1;
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(word >>> (18 - 6 * digit)) & 63];
  }
  return text;
}

/** The bytes of a base64url text without padding; `undefined` where it is none. */
export function bytesOfBase64url(text: string): Uint8Array | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const values = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) values[DIGITS.charCodeAt(i)] = i;
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let word = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    word = (word << 6) | values[text.charCodeAt(i)]!;
    // The first of four digits completes no byte; the array keeps the lowest eight bits.
    if (i % 4 > 0) bytes[at++] = word >>> (6 - 2 * (i % 4));
  }
  return bytes;
}

/** A text in UTF-8. */
function utf8Of(text: string): readonly number[] {
  const binary = encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Array.from(binary, (character) => character.charCodeAt(0));
}

/** The text of bytes in UTF-8; `undefined` where they are not. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return undefined;
  }
}

/** Bytes that are read in order. The functions return `undefined` where the bytes end too early or make no sense. */
export interface ByteReader {
  /** Whether all has been read. */
  isAtEnd(): boolean;
  integer(): number | undefined;
  text(): string | undefined;
}

/** A reader of a base64url text; `undefined` where it is none. */
export function makeByteReader(text: string): ByteReader | undefined {
  const bytes = bytesOfBase64url(text);
  if (bytes === undefined) return undefined;
  let at = 0;
  const integer = (): number | undefined => {
    let value = 0;
    for (let scale = 1; at < bytes.length && Number.isSafeInteger(scale * 127); scale *= 128) {
      const byte = bytes[at++]!;
      value += (byte % 128) * scale;
      if (!Number.isSafeInteger(value)) return undefined;
      if (byte < 128) return value;
    }
    return undefined;
  };
  return {
    isAtEnd: () => at === bytes.length,
    integer,
    text: () => {
      const length = integer();
      if (length === undefined || length > bytes.length - at) return undefined;
      at += length;
      return textOf(bytes.subarray(at - length, at));
    },
  };
}
