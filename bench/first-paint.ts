// Largest paint of the front page on a telephone (150 ms, 1.6 Mbit/s, a processor four times slower) against a plain React
// page with the same content, and what is sent for it; needs a running platform:
//   BASE_URL=http://localhost:3000 node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/first-paint.ts [--rounds N]
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { rspack } from '@rspack/core';
import { findChromium } from '../tools/test/browser.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const { BASE_URL = 'http://localhost:3000' } = process.env;
const PHONE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

/** The same document made by React in the browser: one script with React and the content, one style sheet, nothing else. */
async function startPlainPage() {
  const page = await (await fetch(BASE_URL)).text();
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(page)?.[1] ?? '';
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1] ?? '';
  const script = await bundle(`
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    const Page = () => createElement('div', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(body)} } });
    createRoot(document.getElementById('root')).render(createElement(Page));`);
  const document = `<!doctype html><html lang="ja" data-mantine-color-scheme="light"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>plain</title><link rel="stylesheet" href="${style}"><script src="/plain.js" defer></script><body><div id="root"></div></body></html>`;
  const [compressedScript, compressedDocument] = [brotliCompressSync(script), brotliCompressSync(document)];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const send = (type: string, content: Buffer) =>
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(content);
    if (request.url === '/') return send('text/html', compressedDocument);
    if (request.url === '/plain.js') return send('text/javascript', compressedScript);
    const upstream = await fetch(`${BASE_URL}${request.url}`);
    const content = Buffer.from(await upstream.arrayBuffer());
    send(upstream.headers.get('content-type') ?? '', brotliCompressSync(content));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://localhost:${port}`, close: () => server.close() };
}

async function bundle(source: string): Promise<Buffer> {
  const entry = `data:text/javascript,${encodeURIComponent(source)}`;
  const output = { path: '/tmp/koma-plain-page', filename: 'plain.js' };
  const context = new URL('..', import.meta.url).pathname;
  await new Promise<void>((done, fail) => {
    rspack({ mode: 'production', context, entry, output, devtool: false }, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString('errors-only'))) : done(),
    );
  });
  return readFile(`${output.path}/${output.filename}`);
}

/** Milliseconds to the largest paint, layout shift, and bytes of script and font sent until the page is quiet. */
async function visit(browser: Browser, url: string) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    locale: 'ja-JP',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', PHONE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.addInitScript(`
    globalThis.largest = 0; globalThis.shift = 0;
    new PerformanceObserver((list) => { for (const { startTime } of list.getEntries()) largest = startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => { for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value; }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto(url, { waitUntil: 'load' });
  const paint = await page.evaluate<number>('new Promise((done) => setTimeout(() => done(largest), 3000))');
  const atLoad = { ...bytes };
  await page.waitForTimeout(6_000);
  const shift = await page.evaluate<number>('shift');
  await context.close();
  return { paint, shift, script: atLoad['Script'] ?? 0, font: bytes['Font'] ?? 0 };
}

const plain = await startPlainPage();
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const ours: Awaited<ReturnType<typeof visit>>[] = [];
const theirs: typeof ours = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  ours.push(await visit(browser, BASE_URL));
  theirs.push(await visit(browser, plain.url));
}
await browser.close();
plain.close();
const [paint, plainPaint] = [median(ours.map(({ paint: p }) => p)), median(theirs.map(({ paint: p }) => p))];
console.log(
  `largest paint ${Math.round(paint)} ms, plain React page ${Math.round(plainPaint)} ms: ${(paint / plainPaint).toFixed(2)}×`,
);
console.log(
  `script ${(median(ours.map(({ script }) => script)) / 1000).toFixed(1)} kB, fonts ${(median(ours.map(({ font }) => font)) / 1000).toFixed(0)} kB after load, layout shift ${median(ours.map(({ shift }) => shift)).toFixed(3)}`,
);
