// `npm run catalogue:ui [-- --port N] [-- --build]`: every component of libs/ui with its states, in both languages and schemes.
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { pinnedNode, root, run, runOurs } from './lib/run.mjs';

const home = join(root, 'libs/ui/catalogue');
const dist = join(home, 'dist');
const samples = join(root, '.cache/catalogue/samples');
const rspack = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
const MAKER = 'tools/samples/catalogue-samples.mjs';
const DEFAULT_PORT = 6006;
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
};

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    const names = statSync(full).isDirectory() ? readdirSync(full, { recursive: true }).sort() : [''];
    for (const name of names) {
      const file = join(full, name);
      if (/(^|\/)dist\/|\.spec\./.test(name) || statSync(file).isDirectory()) continue;
      hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Runs `make` unless its last run used the same files. */
async function once(stamp, sources, make) {
  const hash = hashOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await make();
  writeFileSync(stamp, hash);
}

/** Builds the catalogue and its samples where anything has changed. */
export async function buildCatalogue() {
  await once(join(root, '.cache/catalogue/.stamp'), [MAKER], async () => {
    rmSync(samples, { recursive: true, force: true });
    mkdirSync(samples, { recursive: true });
    await run(pinnedNode(), [...runOurs(MAKER), samples]);
  });
  await once(join(dist, '.stamp'), ['libs/ui/src', 'libs/ui/catalogue', 'package-lock.json'], () =>
    run(pinnedNode(), [rspack, 'build'], {
      cwd: home,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

function fileOf(path) {
  const wanted = normalize(path === '/' ? '/index.html' : path);
  const file = wanted.startsWith('/samples/') ? join(samples, wanted.slice('/samples'.length)) : join(dist, wanted);
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function answer(request, response) {
  const file = fileOf(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const { size } = statSync(file);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), size - 1) : size - 1;
  response.writeHead(from ? 206 : 200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(from && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  createReadStream(file, { start, end }).pipe(response);
}

/** Serves the built catalogue on 127.0.0.1; port 0 uses a free one. */
export async function serveCatalogue(port = 0) {
  const server = createServer(answer);
  await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((done) => server.close(done) && server.closeAllConnections()),
  };
}

if (process.argv[1] === import.meta.filename) {
  await buildCatalogue();
  if (!process.argv.includes('--build')) {
    const at = process.argv.indexOf('--port');
    const { origin } = await serveCatalogue(at < 0 ? DEFAULT_PORT : Number(process.argv[at + 1]));
    process.stdout.write(`${origin}\n`);
  }
}
