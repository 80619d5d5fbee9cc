import {
  CMS_PAGE_NAMES,
  type CmsDocument,
  type CmsPageAnswer,
  type CmsPageName,
  cmsPageAnswer,
  cmsSite,
  type CmsSite,
  type Locale,
} from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { inLanguage } from './cms-document.js';
import { CmsVersion } from './cms-version.entity.js';

type Sites = Record<Locale, CmsSite>;
type Documents = ReadonlyMap<CmsPageName, CmsDocument>;
const state = z.tuple([z.object({ version: z.number().int() })]);

/** Public content for readers, cached in memory until the counter of changes grows. */
@Injectable()
export class CmsReaderService {
  private kept: { version: number; sites: Promise<Sites> } | null = null;

  constructor(private readonly database: DataSource) {}

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
    const { version, pages, faqs } = await this.site(locale);
    const shown = { [page]: pages[page], company: pages.company };
    return cmsPageAnswer.parse({ version, locale, pages: shown, faqs: faqs.filter(QUESTIONS[page] ?? (() => false)) });
  }

  private async load(): Promise<Sites> {
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const version = await readVersion(tx);
      const documents = await publishedDocuments(tx);
      const make = (locale: Locale) => cmsSite.parse(toSite(version, locale, documents));
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

/** What visitors see of all pages. */
export async function publishedDocuments(tx: Tx): Promise<Documents> {
  const latest = await tx
    .createQueryBuilder(CmsVersion, 'version')
    .distinctOn(['version.page'])
    .orderBy({ 'version.page': 'ASC', 'version.number': 'DESC' })
    .getMany();
  return new Map(latest.map(({ page, content }) => [page, content]));
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
