import type { ImportEncoding } from '@koma/contracts';

/** Bytes of a file, as often as they are asked for. */
export type FileBytes = () => AsyncIterable<Uint8Array>;
export type FoundEncoding = 'utf-8' | 'shift_jis' | 'utf-16le';

const UNREADABLE = /\ufffd/g;
const FOREIGN = /[^\0-\u007f\ufffd]/g;
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/**
 * The encoding of a whole file. Much of UTF-8 can also be read as Shift_JIS and would become other letters, so a file is only
 * taken for Shift_JIS where all of it can be read so, and most of what is not ASCII cannot be read as UTF-8.
 */
async function detectEncoding(file: FileBytes): Promise<FoundEncoding> {
  const utf8 = new TextDecoder('utf-8');
  const japanese = new TextDecoder('shift_jis', { fatal: true });
  let [unreadable, foreign, isJapanese, isFirst] = [0, 0, true, true];
  for await (const bytes of file()) {
    if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
    isFirst = false;
    const text = utf8.decode(bytes, { stream: true });
    unreadable += count(text, UNREADABLE);
    foreign += count(text, FOREIGN);
    isJapanese &&= reads(japanese, bytes);
  }
  return isJapanese && unreadable > foreign ? 'shift_jis' : 'utf-8';
}

function reads(decoder: TextDecoder, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The encoding in which a file is read. */
export const encodingOf = async (file: FileBytes, chosen: ImportEncoding): Promise<FoundEncoding> =>
  chosen === 'auto' ? detectEncoding(file) : chosen;

/** The text of a file, without a byte order mark; U+FFFD stands for what cannot be read. */
export async function* decodeText(file: FileBytes, encoding: FoundEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of file()) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}
