/** Bytes to write integers and texts to, and their form as text: base64url, which an address can hold. */

declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };

const CHUNK = 8_192;

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
      const encoded = new TextEncoder().encode(value);
      integer(encoded.length);
      for (const byte of encoded) bytes.push(byte);
    },
    toText: () => base64url(bytes),
  };
}

/** Bytes as a text for addresses and headers. */
export function base64url(bytes: Uint8Array | readonly number[]): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += CHUNK) binary += String.fromCharCode(...bytes.slice(i, i + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
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
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  let at = 0;
  const integer = (): number | undefined => {
    let value = 0;
    for (let scale = 1; at < binary.length && Number.isSafeInteger(scale * 127); scale *= 128) {
      const byte = binary.charCodeAt(at++);
      value += (byte % 128) * scale;
      if (!Number.isSafeInteger(value)) return undefined;
      if (byte < 128) return value;
    }
    return undefined;
  };
  return {
    isAtEnd: () => at === binary.length,
    integer,
    text: () => {
      const length = integer();
      if (length === undefined || length > binary.length - at) return undefined;
      const bytes = Uint8Array.from({ length }, (_, i) => binary.charCodeAt(at + i));
      at += length;
      try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
      } catch {
        return undefined;
      }
    },
  };
}
