import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  CMS_PATHS,
  editionPath,
  type LegalEdition,
  type Locale,
  localisePath,
  type SiteRenderer,
} from '@koma/contracts';
import type { SiteContent, SiteContentState } from './site-content.js';

const compress = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify(gzip),
} as const;
export type Coding = keyof typeof compress;

/** A document as it is sent, with its compressed copies. */
export interface Prerendered {
  status: 200 | 404;
  etag: string;
  bodies: Readonly<Record<Coding | 'identity', Buffer>>;
}

interface Page {
  path: string;
  locale: Locale;
}

/**
 * Loads the built renderer of the public pages; null where they were not built.
 * @param root folder of that build
 */
export async function loadRenderer(root: string): Promise<SiteRenderer | null> {
  const file = join(root, 'server/render.mjs');
  if (!existsSync(file)) return null;
  return (await import(pathToFileURL(file).href)) as SiteRenderer; // parsing edge: our own build
}

/** The public documents, each rendered once per version of its content. */
export class SiteDocuments {
  private readonly kept = new Map<string, { mark: string; document: Promise<Prerendered> }>();
  private readonly keptEditions = new Map<string, { mark: string; html: string }>();

  constructor(
    private readonly renderer: SiteRenderer,
    private readonly content: SiteContent,
    private readonly origin: string,
  ) {}

  /** @throws AppError while the content is not known */
  async document(page: Page): Promise<Prerendered> {
    const state = await this.content.current(page.locale);
    const address = localisePath(page.path, page.locale);
    const kept = this.kept.get(address);
    if (kept?.mark === state.mark) return kept.document;
    const document = this.render(page, state);
    this.kept.set(address, { mark: state.mark, document });
    document.catch(() => this.kept.delete(address));
    return document;
  }

  /**
   * A page with a draft, made anew each time.
   * @param path the page to show, one of those that show the draft's texts
   * @throws AppError 404 when the link is unknown or has ended
   */
  async preview(token: string, { path, locale }: Page): Promise<string> {
    const { page, content, plans } = await this.content.preview(token, locale);
    const [first] = CMS_PATHS[page];
    const shown = CMS_PATHS[page].find((one) => one === path) ?? first;
    return this.renderer.renderSite({ path: shown, locale, content, plans, origin: this.origin }).html;
  }

  /** A legal text that held once, rendered once per version of the content; null for a day without one. */
  async edition({ page, edition }: LegalEdition, locale: Locale): Promise<string | null> {
    const { content, mark } = await this.content.current(locale);
    if (!content.editions?.[page]?.includes(edition)) return null;
    const address = localisePath(editionPath({ page, edition }), locale);
    const kept = this.keptEditions.get(address);
    if (kept?.mark === mark) return kept.html;
    const then = await this.content.edition({ page, edition }, locale);
    const request = { path: `/${page}`, locale, content: then, plans: null, origin: this.origin, edition };
    const { html } = this.renderer.renderSite(request);
    this.keptEditions.set(address, { mark, html });
    return html;
  }

  private async render({ path, locale }: Page, { content, plans }: SiteContentState): Promise<Prerendered> {
    const { status, html } = this.renderer.renderSite({ path, locale, content, plans, origin: this.origin });
    const identity = Buffer.from(html);
    const [br, gzipped] = await Promise.all([compress.br(identity), compress.gzip(identity)]);
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    return { status, etag, bodies: { identity, br, gzip: gzipped } };
  }
}
