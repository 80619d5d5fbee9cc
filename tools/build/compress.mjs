// Writes a .gz and a .br beside every text file of a built slice, so that servers need not compress on each request.
// Usage: node tools/build/compress.mjs DIST
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const TEXT = /\.(js|css|html|json|svg|webmanifest)$/;
const WORTH_BYTES = 1_024;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

for (const entry of readdirSync(process.argv[2] ?? 'dist', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < WORTH_BYTES) continue;
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
}
