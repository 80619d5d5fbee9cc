import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  firstRowsAt,
  type FirstRowsPage,
  FIRST_ROWS_FOR,
  hasRowsFor,
  PAGE_ROUTES,
  type PageRoute,
  type RowsReader,
  type RowsRenderer,
  splitLocale,
} from '@koma/contracts';
import { Logger } from '@nestjs/common';
import { z } from 'zod';
import type { OpeningAnswer } from './opening-answers.service.js';
import type { ShellTemplate } from './shell-template.js';

/** `rows.json` of a remote's build: see `defineRows` in libs/federation. */
const lists = z.record(z.string(), z.array(z.string()));
const APPLICATION = '<template data-application>';
const TYPE = /(?:^|;\s*)profileType=(\w+)/;
const USER_ID = /(?:^|;\s*)userId=([\w-]+)/;

/** A visit of a page that has first rows. */
export interface RowsVisit {
  page: FirstRowsPage;
  slice: string;
  /** Decoded, with its language. */
  address: string;
  /** Query of the address, without `?`. */
  search: string;
  reader: RowsReader;
  userId: string;
}

interface Built {
  renderer: RowsRenderer;
  /** Tags of the style sheets. */
  sheets: string;
  /** `rows.json` */
  list: string;
}

/** Where the built parts of first rows are. */
interface RowsPlaces {
  /** Folder with `rows.json` of a slice and what it names. */
  folderOf: (slice: string) => string;
  /** The document around the rows: `rows/ja/user/….html` in `views` of the built shell. */
  frameOf: (file: string) => ShellTemplate;
  /** `rows.json` at the web server of a slice, where that may have another build; then its pages go without rows. */
  servedBy?: (slice: string) => ShellTemplate;
}

/** The slices that have first rows. */
const ROWS_SLICES = [...new Set(PAGE_ROUTES.flatMap((route) => (firstRowsAt(route) ? route.slice : [])))];

interface Opened extends Pick<RowsVisit, 'address' | 'search'> {
  cookies: string;
  isSignedIn: boolean;
}

/** What visit of first rows a request is, or null. The cookie may be anybody's wish: it only chooses bars and buttons. */
export function rowsVisit(route: PageRoute, { address, search, cookies, isSignedIn }: Opened): RowsVisit | null {
  const page = firstRowsAt(route);
  const type = isSignedIn ? TYPE.exec(cookies)?.[1] : 'stranger';
  const reader = FIRST_ROWS_FOR.find((one) => one === type);
  const userId = isSignedIn ? USER_ID.exec(cookies)?.[1] : '';
  if (!page || !reader || userId === undefined || !hasRowsFor(page, reader)) return null;
  return { page, slice: route.slice, address, search, reader, userId };
}

/** First rows of members' pages, from the built slices: a document with its bars, and what a remote renders into it. */
export class FirstRows {
  private readonly logger = new Logger('FirstRows');
  private readonly built = new Map<string, Promise<Built | null>>();
  private readonly frames = new Map<string, ShellTemplate>();
  private readonly served = new Map<string, ShellTemplate>();

  constructor(private readonly places: RowsPlaces) {
    // To read what renders takes half a second, which the first visitor would wait.
    for (const slice of ROWS_SLICES) void this.builtOf(slice);
  }

  /** The document around the rows, with a place for them; null where the slices have none. */
  async document({ page, slice, address, reader }: RowsVisit): Promise<string | null> {
    const built = await this.builtOf(slice);
    if (!built || !(await this.isServed(slice, built))) return null;
    const file = join('rows', splitLocale(address).locale, reader, `${page}.html`);
    const text = await this.frame(file)().catch(() => null);
    return text?.replace(APPLICATION, () => built.sheets + APPLICATION) ?? null;
  }

  /** HTML of the rows; empty where there are none, and where they cannot be rendered. */
  async render({ slice, address, ...visit }: RowsVisit, answers: readonly OpeningAnswer[]): Promise<string> {
    const built = answers.length === 0 ? null : await this.builtOf(slice);
    const { locale } = splitLocale(address);
    try {
      const request = { ...visit, path: address, locale, answers: Object.fromEntries(answers) };
      return built?.renderer.renderRows(request) ?? '';
    } catch (error) {
      this.logger.error({ err: error }, 'a document goes without its first rows');
      return '';
    }
  }

  /** Whether the page that takes the place of the rows is of the same build. */
  private async isServed(slice: string, { list }: Built): Promise<boolean> {
    if (!this.places.servedBy) return true;
    const served = this.served.get(slice) ?? this.places.servedBy(slice);
    this.served.set(slice, served);
    return (await served().catch(() => null)) === list;
  }

  private frame(file: string): ShellTemplate {
    const frame = this.frames.get(file) ?? this.places.frameOf(file);
    this.frames.set(file, frame);
    return frame;
  }

  private builtOf(slice: string): Promise<Built | null> {
    const built = this.built.get(slice) ?? this.load(slice).catch((error: unknown) => this.without(slice, error));
    this.built.set(slice, built);
    return built;
  }

  /** Not every slice has rows; one whose rows cannot be read is told of. */
  private without(slice: string, error: unknown): null {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      this.logger.error({ err: error }, `the first rows of ${slice} cannot be read`);
    return null;
  }

  private async load(slice: string): Promise<Built> {
    const dist = this.places.folderOf(slice);
    const list = await readFile(join(dist, 'rows.json'), 'utf8');
    const { rows = [] } = lists.parse(JSON.parse(list));
    const script = rows.find((file) => file.endsWith('.mjs')) ?? '';
    const renderer = (await import(pathToFileURL(join(dist, script)).href)) as RowsRenderer; // parsing edge: our own build
    const sheets = rows.filter((file) => file.endsWith('.css'));
    const tagOf = (file: string) => `<link rel="stylesheet" href="/remotes/${slice}/${file}">`;
    return { renderer, sheets: sheets.map(tagOf).join(''), list };
  }
}
