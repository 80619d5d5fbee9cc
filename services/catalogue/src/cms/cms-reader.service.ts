import {
  CMS_PAGE_NAMES,
  type CmsPageAnswer,
  type CmsPageName,
  cmsPageAnswer,
  cmsSite,
  type CmsSite,
  FAQ_GROUPS,
  type Locale,
} from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CmsSection } from './cms-section.entity.js';
import { Faq } from './faq.entity.js';

type Sites = Record<Locale, CmsSite>;
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
      const sections = await tx.find(CmsSection);
      const faqs = (await tx.find(Faq, { order: { position: 'ASC', id: 'ASC' } })).sort(byGroup);
      const make = (locale: Locale) => toSite(version, locale, { sections, faqs });
      return { ja: make('ja'), en: make('en') };
    });
  }
}

const QUESTIONS: Partial<Record<CmsPageName, (faq: { onHome: boolean }) => boolean>> = {
  home: ({ onHome }) => onHome,
  faqs: () => true,
};

const byGroup = (one: Faq, other: Faq) => FAQ_GROUPS.indexOf(one.group) - FAQ_GROUPS.indexOf(other.group);

async function readVersion(tx: Tx): Promise<number> {
  const [{ version }] = state.parse(await tx.query<unknown>('SELECT version FROM cms_state'));
  return version;
}

function toSite(version: number, locale: Locale, rows: { sections: CmsSection[]; faqs: Faq[] }): CmsSite {
  const sectionsOf = (name: CmsPageName) => rows.sections.filter(({ page }) => page === name);
  const page = (name: CmsPageName) =>
    Object.fromEntries(sectionsOf(name).map(({ key, content }) => [key, content[locale]]));
  return cmsSite.parse({
    version,
    locale,
    pages: Object.fromEntries(CMS_PAGE_NAMES.map((name) => [name, page(name)])),
    faqs: rows.faqs.map(({ words, ...faq }) => ({ ...faq, ...words[locale] })),
  });
}
