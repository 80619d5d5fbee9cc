import { readFile } from 'node:fs/promises';
import { Logger } from '@nestjs/common';

/** The document of a newly deployed host is used after this time and one more visit. */
const FRESH_MS = 1_000;
/** After this time it is asked for first: its files may be gone, and nobody has visited since. */
const OLD_MS = 30_000;
const TIMEOUT_MS = 2_000;

/** Gives the application's document as it was built. */
export type ShellTemplate = () => Promise<string>;

/** Reads the document from a folder; `isKept` where it is not rebuilt while running. */
export function templateOf(file: string, { isKept }: { isKept: boolean }): ShellTemplate {
  let kept: Promise<string> | undefined;
  return () => {
    if (kept) return kept;
    const template = readFile(file, 'utf8');
    if (isKept) kept = template;
    template.catch(() => (kept = undefined));
    return template;
  };
}

/** Fetches a document from the host's web server. A cached one is returned at once and refreshed in the background. */
export function templateAt(url: string, path: string): ShellTemplate {
  const logger = new Logger('ShellTemplate');
  let kept: { text: string; at: number } | undefined;
  const refresh = async () => {
    const response = await fetch(new URL(path, url), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the application's host answers ${response.status}`);
    kept = { text: await response.text(), at: Date.now() };
    return kept.text;
  };
  return async () => {
    if (!kept) return refresh();
    const { text, at } = kept;
    const age = Date.now() - at;
    if (age <= FRESH_MS) return text;
    const newer = refresh().catch((error: unknown) => {
      logger.warn({ err: error }, 'no newer document');
      return text;
    });
    return age > OLD_MS ? newer : text;
  };
}
