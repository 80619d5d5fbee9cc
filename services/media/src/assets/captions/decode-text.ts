import type { Caption } from '@koma/contracts';

interface Decoded {
  text: string;
  encoding: Caption['encoding'];
}

/** Full-width kana and kanji; bytes in another encoding rather become half-width kana. */
const JAPANESE = /[\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/gu;
const HALF_WIDTH = /[\uff61-\uff9f]/gu;
const BINARY = /[\0-\x08\x0e-\x1f\x7f\ufffd]/u;

/** The text of a file in UTF-8, UTF-16 with its mark, or Shift_JIS; null when it is none of these. */
export function decodeText(bytes: Buffer): Decoded | null {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfeff) return clean(decode(bytes, 'utf-16be'), 'utf-16');
  if (mark === 0xfffe) return clean(decode(bytes, 'utf-16le'), 'utf-16');
  const text = decode(bytes, 'utf-8');
  if (text !== null) return clean(text, 'utf-8');
  const japanese = decode(bytes, 'shift_jis');
  const isPlausible = japanese !== null && count(japanese, JAPANESE) > count(japanese, HALF_WIDTH);
  return isPlausible ? clean(japanese, 'shift_jis') : null;
}

const clean = (text: string | null, encoding: Decoded['encoding']): Decoded | null =>
  text === null || BINARY.test(text) ? null : { text, encoding };

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function decode(bytes: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
