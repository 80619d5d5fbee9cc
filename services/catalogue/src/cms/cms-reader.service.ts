import {
  CMS_PAGE_NAMES,
  type CmsPageAnswer,
  type CmsPageName,
  cmsPageAnswer,
  cmsSite,
  type CmsSite,
  type LegalEdition,
  type Locale,
} from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { inLanguage } from './cms-document.js';
import { CmsPicturesService } from './cms-pictures.service.js';
import { earlierEditions, findEdition } from './legal-editions.js';
import { type Documents, publishedDocuments } from './published-documents.js';

type Sites = Record<Locale, CmsSite>;
const state = z.tuple([z.object({ version: z.number().int() })]);

/** Public content for readers, cached in memory until the counter of changes grows. */
@Injectable()
export class CmsReaderService {
  private kept: { version: number; sites: Promise<Sites> } | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly pictures: CmsPicturesService,
  ) {}

  async site(locale: Locale): Promise<CmsSite> {
    const version = await readVersion(this.database.manager);
    if (this.kept?.version !== version) this.kept = { version, sites: this.load() };
    const { sites } = this.kept;
    try {
      return (await sites)[locale];
    } catch (error) {
      if (this.kept?.sites === sites) this.kept = null;
      throw error;
    }
  }

  /** One page, the company block of its footer, and its questions. */
  async page(page: CmsPageName, locale: Locale): Promise<CmsPageAnswer> {
    const { version, pages, faqs, pictures } = await this.site(locale);
    const shown = { [page]: pages[page], company: pages.company };
    const shownFaqs = faqs.filter(QUESTIONS[page] ?? (() => false));
    return cmsPageAnswer.parse({ version, locale, pages: shown, faqs: shownFaqs, pictures });
  }

  /** All pages with an earlier text of one of them. @throws AppError 404 for a day without a text */
  async edition(edition: LegalEdition, locale: Locale): Promise<CmsSite> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const documents = new Map(await publishedDocuments(tx)).set(edition.page, await findEdition(tx, edition));
      return cmsSite.parse({
        ...toSite(await readVersion(tx), locale, documents),
        editions: await earlierEditions(tx),
        pictures: await this.pictures.files(tx, documents, { isPublished: true }),
      });
    });
  }

  private async load(): Promise<Sites> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const version = await readVersion(tx);
      const documents = await publishedDocuments(tx);
      const editions = await earlierEditions(tx);
      const pictures = await this.pictures.files(tx, documents, { isPublished: true });
      const make = (locale: Locale) => cmsSite.parse({ ...toSite(version, locale, documents), editions, pictures });
      return { ja: make('ja'), en: make('en') };
    });
  }
}

const QUESTIONS: Partial<Record<CmsPageName, (faq: { onHome: boolean }) => boolean>> = {
  home: ({ onHome }) => onHome,
  faqs: () => true,
};

async function readVersion(tx: Tx): Promise<number> {
  const [{ version }] = state.parse(await tx.query<unknown>('SELECT version FROM cms_state'));
  return version;
}

/** The site in one language, before it is parsed as complete or as a draft. */
export function toSite(version: number, locale: Locale, documents: Documents) {
  const all = CMS_PAGE_NAMES.map((name) => ({ name, ...inLanguage(documents.get(name) ?? {}, locale) }));
  return {
    ...{ version, locale },
    pages: Object.fromEntries(all.map(({ name, sections }) => [name, sections])),
    faqs: all.flatMap(({ faqs }) => faqs),
  };
}
