import { Readable } from 'node:stream';

type Range = { start: number; end: number };

/** A file to be sent, as a whole or a range of it. */
export interface FileSource {
  size: number;
  read: (range?: Range) => Promise<Readable>;
}

/** Bytes that take the place of `drop` bytes at a position of a file. */
export interface Edit {
  at: number;
  drop: number;
  bytes: Buffer;
}

type Piece = { length: number; bytes: Buffer } | { length: number; from: number };

function piecesOf(size: number, edits: readonly Edit[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.at - other.at)) {
    if (edit.at > at) pieces.push({ from: at, length: edit.at - at });
    pieces.push({ bytes: edit.bytes, length: edit.bytes.length });
    at = edit.at + edit.drop;
  }
  if (size > at) pieces.push({ from: at, length: size - at });
  return pieces;
}

/** The file with these edits: its size is known before, and any range of it is read without the rest. */
export function spliced({ size, read }: FileSource, edits: readonly Edit[]): FileSource {
  const pieces = piecesOf(size, edits);
  const whole = pieces.reduce((sum, { length }) => sum + length, 0);

  async function* parts({ start, end }: Range): AsyncGenerator<Buffer> {
    let at = 0;
    for (const piece of pieces) {
      const from = Math.max(start - at, 0);
      const to = Math.min(end + 1 - at, piece.length);
      at += piece.length;
      if (from >= to) continue;
      if ('bytes' in piece) yield piece.bytes.subarray(from, to);
      else yield* await read({ start: piece.from + from, end: piece.from + to - 1 });
    }
  }
  return {
    size: whole,
    read: async (range = { start: 0, end: whole - 1 }) => Readable.from(parts(range), { objectMode: false }),
  };
}
