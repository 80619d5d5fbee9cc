import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of the zip; its bytes are read when its turn comes. */
export interface ZipEntry {
  path: string;
  bytes: number;
  /** Films and pictures are compressed already. */
  isPacked: boolean;
  open: () => Promise<Readable>;
  /** Stand beside its digest in the manifest. */
  facts?: Readonly<Record<string, unknown>>;
}

interface Options {
  signal: AbortSignal;
  /** Bytes of entries read so far. */
  onRead: (bytes: number) => void;
  /** Further data for the manifest. */
  facts?: Record<string, unknown>;
}

export const textEntry = (path: string, text: string): ZipEntry => {
  const content = Buffer.from(text);
  return { path, bytes: content.length, isPacked: false, open: async () => Readable.from([content]) };
};

/**
 * Writes entries one after the other into a zip (zip64 where necessary, names in UTF-8), and last a `manifest.json` with the
 * SHA-256 of each. Only stream buffers are held in memory.
 * @throws the error of the first entry that cannot be read completely: there is no incomplete zip
 */
export async function writeZip(
  entries: readonly ZipEntry[],
  target: string,
  { signal, onRead, facts }: Options,
): Promise<{ bytes: number; sha256: string }> {
  const zip = new ZipFile();
  const failed = new AbortController();
  const fail = (error: unknown) => failed.abort(error);
  const lines: Promise<{ path: string; bytes: number; sha256: string }>[] = [];
  const opened: Readable[] = [];
  let read = 0;
  zip.on('error', fail);
  for (const entry of entries) {
    const { path, bytes, facts: told } = entry;
    zip.addReadStreamLazy(path, { size: bytes, compress: !entry.isPacked }, (take) => {
      const meter = metered((seen) => onRead((read += seen)));
      entry.open().then((source) => {
        opened.push(source);
        const line = pipeline(source, meter.stream).then(() => ({ path, bytes, sha256: meter.digest(), ...told }));
        line.catch(fail);
        lines.push(line);
        take(null, meter.stream);
      }, fail);
    });
  }
  // Read last, when the digests of all others are known.
  zip.addReadStreamLazy('manifest.json', (take) => {
    Promise.all(lines).then(
      (files) => take(null, Readable.from([Buffer.from(`${JSON.stringify({ ...facts, files }, null, 2)}\n`)])),
      fail,
    );
  });
  zip.end();
  let bytes = 0;
  const whole = metered((seen) => (bytes += seen));
  try {
    await pipeline(zip.outputStream, whole.stream, createWriteStream(target), {
      signal: AbortSignal.any([signal, failed.signal]),
    });
  } catch (error) {
    throw failed.signal.aborted ? failed.signal.reason : error;
  } finally {
    for (const source of opened) source.destroy();
  }
  return { bytes, sha256: whole.digest() };
}

/** Passes bytes on, and counts and hashes them. */
function metered(onBytes: (bytes: number) => void): { stream: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  let digest: string | undefined;
  return { stream, digest: () => (digest ??= hash.digest('hex')) };
}
