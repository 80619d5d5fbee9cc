import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { importLine, type ReadLine } from './import-lines.js';

/** Reads newline-delimited JSON in portions; invalid lines come with their reasons. */
export async function* readLines(input: Readable, portion: number): AsyncGenerator<ReadLine[]> {
  let lines: ReadLine[] = [];
  let number = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (text.trim() === '') continue;
    lines.push(readLine(text, number));
    if (lines.length < portion) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

function readLine(text: string, number: number): ReadLine {
  const value = parseJson(text);
  if (value === undefined) return { number, text, reasons: ['this is not JSON'] };
  const result = importLine.safeParse(value);
  if (result.success) return { number, hash: createHash('sha256').update(text).digest('hex'), line: result.data };
  return { number, text, reasons: result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // parsing edge: the schema checks it
  } catch {
    return undefined;
  }
}
