/** Bytes as text without the globals of the web, against those of Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64url, bytesOfBase64url, makeByteReader, makeByteWriter } from '../../src/core/records/packed.ts';

describe('base64url', () => {
  it('is that of Node, both ways', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const text = Buffer.from(bytes).toString('base64url');
        expect(base64url(bytes)).toBe(text);
        expect(bytesOfBase64url(text)).toEqual(bytes);
      }),
    );
  });

  it('is nothing else', () => {
    for (const text of ['A', 'AAAAA', 'AA==', 'A+', 'A/', 'é', 'A A', 'A\n']) {
      expect([text, bytesOfBase64url(text)]).toEqual([text, undefined]);
    }
  });
});

describe('texts', () => {
  it('are written in UTF-8, and read back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const writer = makeByteWriter();
        writer.text(text);
        const written = writer.toText();
        const bytes = new TextEncoder().encode(text);
        expect(Buffer.from(written, 'base64url').subarray(-bytes.length || Number.POSITIVE_INFINITY)).toEqual(
          Buffer.from(bytes),
        );
        expect(makeByteReader(written)?.text()).toBe(text);
      }),
    );
  });

  it('are read as TextDecoder does, which refuses what is not UTF-8', () => {
    const decode = (bytes: Uint8Array): string | undefined => {
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
      } catch {
        return undefined;
      }
    };
    const cut = fc.string({ unit: 'grapheme' }).map((text) => new TextEncoder().encode(text).slice(0, -1));
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 6 }), cut), (bytes) => {
        const written = base64url([bytes.length, ...bytes]);
        fc.pre(bytes.length < 128);
        expect(makeByteReader(written)?.text()).toBe(decode(bytes));
      }),
    );
  });
});
