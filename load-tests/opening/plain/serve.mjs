// @ts-check
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';

const folder = fileURLToPath(new URL('.', import.meta.url));
const PAGE = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>Plain</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script></head><body><div id="root"></div></body></html>`;
const KINDS = { '/': 'text/html; charset=utf-8', '/main.js': 'text/javascript', '/main.css': 'text/css' };

/** @param {string} path */
async function build(path) {
  const react = { runtime: 'automatic' };
  const options = { jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react } } };
  /** @type {import('@rspack/core').Configuration} */
  const how = {
    context: folder,
    entry: './main.jsx',
    mode: 'production',
    target: ['web', 'es2022'],
    output: { path, filename: 'main.js', cssFilename: 'main.css' },
    module: {
      rules: [
        { test: /\.jsx$/, loader: 'builtin:swc-loader', options },
        { test: /\.css$/, type: 'css' },
      ],
    },
  };
  await new Promise((done, fail) => rspack(how, (error) => (error ? fail(error) : done(undefined))));
}

/**
 * Serves the plain application, and everything else from the platform, so that both ask the same service.
 * @param {string} platform
 */
export async function startPlain(platform) {
  const path = await mkdtemp(join(tmpdir(), 'koma-plain-'));
  await build(path);
  /** @type {Record<string, Buffer>} */
  const files = {
    '/': brotliCompressSync(PAGE),
    '/main.js': brotliCompressSync(await readFile(join(path, 'main.js'))),
    '/main.css': brotliCompressSync(await readFile(join(path, 'main.css'))),
  };
  await rm(path, { recursive: true });
  const server = createServer((asked, answer) => {
    const address = asked.url ?? '/';
    const file = files[address];
    if (file) {
      const type = KINDS[/** @type {keyof typeof KINDS} */ (address)];
      const kept = address === '/' ? 'no-cache' : 'max-age=31536000, immutable';
      answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': kept }).end(file);
      return;
    }
    const { host: _, ...headers } = asked.headers;
    const passed = request(new URL(address, platform), { headers }, (told) => {
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    passed.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return { origin: `http://localhost:${port}`, close: async () => void server.close() };
}
