import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { Drawing } from './drawing.js';
import type { Shooting } from './shooting.js';

/** Defined in the page (page/painter.js): paints and sends each frame here as RGBA. */
declare function paint(drawing: Drawing): Promise<void>;
/** Defined in the page for films (film/camera.js): the same for a film of shots. */
declare function shoot(film: Shooting): Promise<void>;

const FONTS = new URL('../../../node_modules/@fontsource-variable/', import.meta.url);
const PAGE = new URL('page/', import.meta.url);
const FILM = new URL('film/', import.meta.url);
const TYPES: Record<string, string> = { '.css': 'text/css', '.js': 'text/javascript', '.html': 'text/html' };
const LONGEST_PAINTING_MS = 600_000;
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

/** Takes a frame as RGBA, from the top row down; the next one waits for it. */
type Receive = (frame: Buffer) => Promise<void> | void;

/** A browser that paints drawings with fragment shaders and 2D text. */
export class Painter {
  private receive: Receive = () => undefined;

  private constructor(
    private readonly server: Server,
    private readonly browser: Browser,
    private readonly page: Page,
    private readonly origin: string,
  ) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (request.method !== 'POST') return;
      const received = collect(request).then((frame) => this.receive(frame));
      void received.then(
        () => response.end(),
        () => response.destroy(),
      );
    });
  }

  static async open(executablePath: string): Promise<Painter> {
    const server = createServer((request, response) => {
      if (request.method === 'POST') return;
      void serve(request.url ?? '/').then(
        ({ type, body }) => response.setHeader('content-type', type).end(body),
        () => response.writeHead(404).end(),
      );
    });
    // Between two frames may be more time than a server waits by itself.
    server.keepAliveTimeout = LONGEST_PAINTING_MS;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const browser = await chromium.launch({ executablePath, args: FLAGS });
    const page = await browser.newPage();
    return new Painter(server, browser, page, `http://127.0.0.1:${port}`);
  }

  /** The frames as RGBA, from the top row down. */
  async paint(drawing: Drawing): Promise<Buffer[]> {
    const frames: Buffer[] = [];
    this.receive = (frame) => void frames.push(frame);
    await this.show('index.html');
    await this.page.evaluate((given) => paint(given), drawing);
    return frames;
  }

  /** Shoots a film frame by frame. */
  async shoot(film: Shooting, receive: Receive): Promise<void> {
    this.receive = receive;
    await this.show('film/index.html');
    await this.page.evaluate((given) => shoot(given), film);
  }

  private async show(path: string): Promise<void> {
    const address = `${this.origin}/${path}`;
    if (this.page.url() !== address) await this.page.goto(address);
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
  const [, folder = '', name = ''] = /^\/(?:(fonts|film)\/)?(.*)$/.exec(path) ?? [];
  const file = new URL(name, { fonts: FONTS, film: FILM }[folder] ?? PAGE);
  return { type: TYPES[extname(path)] ?? 'application/octet-stream', body: await readFile(file) };
}
