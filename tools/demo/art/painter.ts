import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { extname } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Drawing } from './drawing.js';

/** Defined in the page (page/painter.js): paints and sends each frame here as RGBA. */
declare function paint(drawing: Drawing): Promise<void>;

const FONTS = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
const PAGE = new URL('page/', import.meta.url);
const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.html': 'text/html' };
const FLAGS = [
  '--no-sandbox',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  // Software rendering gives the same picture on every machine.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-watchdog',
];

/** A browser that paints drawings with fragment shaders and 2D text. */
export class Painter {
  private frames: Buffer[] = [];

  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
    private readonly page: Page,
  ) {
    server.on('request', (request: IncomingMessage) => {
      if (request.method === 'POST') void collect(request).then((frame) => this.frames.push(frame));
    });
  }

  static async open(executablePath: string): Promise<Painter> {
    const server = createServer((request, response) => {
      if (request.method === 'POST') return void request.on('end', () => response.end());
      void serve(request.url ?? '/').then(
        ({ type, body }) => response.setHeader('content-type', type).end(body),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${port}/index.html`);
    return new Painter(server, browser, page);
  }

  /** The frames as RGBA, from the top row down. */
  async paint(drawing: Drawing): Promise<Buffer[]> {
    this.frames = [];
    await this.page.evaluate((given) => paint(given), drawing);
    return this.frames;
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }
}

async function collect(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Uint8Array)); // as: a request without an encoding yields bytes
  return Buffer.concat(parts);
}

async function serve(path: string) {
  const file = path.startsWith('/fonts/') ? new URL(path.slice('/fonts/'.length), FONTS) : new URL(`.${path}`, PAGE);
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', body: await readFile(file) };
}
