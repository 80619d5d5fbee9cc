import { readFileSync } from 'node:fs';
import { CMS_PAGE_NAMES, CMS_PAGES, type CmsPageName, cmsQuestion, faqWords, type Locale } from '@koma/contracts';
import { z } from 'zod';

/* Each page has a file per language, `questions.json` has the order of the questions. The data in `company.json` are invented:
   the district, the telephone number and the registration number do not exist. */

const question = cmsQuestion.pick({ anchor: true, group: true, onHome: true });
const wordsByAnchor = z.record(question.shape.anchor, faqWords);

const read = <T>(path: string, schema: z.ZodType<T>): T =>
  schema.parse(JSON.parse(readFileSync(new URL(`${path}.json`, import.meta.url), 'utf8')));

const sectionsOf = (page: CmsPageName, locale: Locale) =>
  Object.entries<unknown>(read(`${locale}/${page}`, z.strictObject(CMS_PAGES[page].shape)));

/** The first texts of all sections, in the order of the pages. */
export const readFirstPages = () =>
  CMS_PAGE_NAMES.flatMap((page) => {
    const english = new Map(sectionsOf(page, 'en'));
    return sectionsOf(page, 'ja').map(([key, ja]) => ({ page, key, content: { ja, en: english.get(key) } }));
  });

/** The first questions in order. */
export function readFirstFaqs() {
  const [ja, en] = [read('ja/questions', wordsByAnchor), read('en/questions', wordsByAnchor)];
  return read('questions', z.array(question)).map((one, position) => ({
    ...{ ...one, position },
    words: { ja: ja[one.anchor], en: en[one.anchor] },
  }));
}
