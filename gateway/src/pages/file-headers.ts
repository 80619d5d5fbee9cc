const YEAR_SECONDS = 31_536_000;

type HeaderTarget = { header(name: string, value: string): unknown };

/** Names with a content hash are cached for ever; all others are revalidated. */
export function setFileHeaders(reply: HeaderTarget, path: string): void {
  const isHashed = /\.[0-9a-f]{8,}\.\w+(\.(gz|br))?$/.test(path);
  reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  reply.header('x-content-type-options', 'nosniff');
}
