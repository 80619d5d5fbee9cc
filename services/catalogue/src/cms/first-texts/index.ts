import { CMS_PAGE_NAMES, type CmsPage, type CmsPageName, type FaqForm, type Locale } from '@koma/contracts';
import { about } from './about.js';
import { company } from './company.js';
import { contact } from './contact.js';
import { faqPage, FAQS } from './faqs.js';
import { hiring } from './hiring.js';
import { home } from './home.js';
import { privacyPolicyEn } from './privacy-policy.en.js';
import { privacyPolicyJa } from './privacy-policy.ja.js';
import { termsOfUseEn } from './terms-of-use.en.js';
import { termsOfUseJa } from './terms-of-use.ja.js';

/** Every page in both languages; a missing section does not compile. */
const PAGES: { [P in CmsPageName]: Record<Locale, CmsPage<P>> } = {
  home,
  about,
  faqs: faqPage,
  contact,
  hiring,
  'privacy-policy': { ja: privacyPolicyJa, en: privacyPolicyEn },
  'terms-of-use': { ja: termsOfUseJa, en: termsOfUseEn },
  company,
};

const sectionsOf = (page: CmsPageName) => {
  const english = new Map<string, unknown>(Object.entries(PAGES[page].en));
  return Object.entries<unknown>(PAGES[page].ja).map(([key, ja]) => ({
    page,
    key,
    content: { ja, en: english.get(key) },
  }));
};

/** The first text of every section. */
export const FIRST_PAGES = CMS_PAGE_NAMES.flatMap(sectionsOf);

/** The first questions, in their order. */
export const FIRST_FAQS: FaqForm[] = FAQS.map((faq, position) => ({ ...faq, position }));
