import { readFile } from 'node:fs/promises';
import { extractText } from 'unpdf';
import type { Visitor } from './visitor.js';

/** The text of the PDF behind a link of the page, on one line. */
export async function readPdf({ page, link }: Visitor, name: string | RegExp): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    link(name).first().click(),
  ]);
  const { text } = await extractText(new Uint8Array(await readFile(await download.path())), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
