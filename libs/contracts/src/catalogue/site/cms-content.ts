import { z } from 'zod';
import { day } from '../../common/fields.js';
import { id } from '../../common/page.js';
import {
  cmsCode,
  cmsHref,
  cmsLine,
  cmsList,
  cmsParagraph,
  cmsPending,
  cmsPicture,
  cmsRequiredPicture,
} from './cms-fields.js';

/* Texts of the public pages by staff. They are structured plain text: no HTML is stored, so none is rendered, and nothing must be
   sanitised. `<script>` is eight characters that a page shows as eight characters (reliability row 46). Paragraphs may have marks for
   emphasis and links (`cms-marks.ts`). */

export const cmsLink = z.strictObject({
  label: cmsLine(60),
  href: cmsHref(500),
});
export type CmsLink = z.infer<typeof cmsLink>;

const title = cmsLine(120);
const paragraph = cmsParagraph(2000);
const paragraphs = cmsList(paragraph, 40);
const links = cmsList(cmsLink, 4);
/** Pictures of the shell for the hero. */
export const HERO_IMAGES = ['film-strip', 'studio', 'screening-room', 'set'] as const;
export const FEATURE_ICONS = ['portfolio', 'search', 'slide-select', 'share', 'analytics', 'rights'] as const;
export const FAQ_GROUPS = ['joining', 'works', 'sharing', 'payment'] as const;
export const TERMS_AGREEMENTS = ['not-asked', 'asked'] as const;
const anchor = cmsCode(60, /^[a-z][a-z0-9-]{1,58}[a-z0-9]$/);

/** Content of a section in one language, by the section's kind. */
export const CMS_CONTENT = {
  /** Title and description of the page in search results and in its head. */
  head: z.strictObject({ title, description: cmsLine(200) }),
  /** `caption` may have several lines. */
  hero: z.strictObject({
    caption: cmsList(cmsLine(40), 3, 1),
    lead: paragraph,
    links: cmsList(cmsLink, 4, 1),
    image: cmsPending(z.enum(HERO_IMAGES)),
    /** In place of the strip of film. */
    picture: cmsPicture('hero'),
  }),
  features: z.strictObject({
    title,
    lead: paragraph,
    items: cmsList(
      z.strictObject({ icon: z.enum(FEATURE_ICONS), title, text: paragraph, picture: cmsPicture('card') }),
      12,
    ),
  }),
  companies: z.strictObject({
    title,
    lead: paragraph,
    names: cmsList(cmsLine(60), 40),
    /** Marks of companies, below the names. */
    logos: cmsList(z.strictObject({ picture: cmsRequiredPicture('logo') }), 40).default([]),
  }),
  system: z.strictObject({
    title,
    lead: paragraph,
    blocks: cmsList(z.strictObject({ title, paragraphs, picture: cmsPicture('screen') }), 8),
  }),
  steps: z.strictObject({
    title,
    lead: paragraph,
    steps: cmsList(z.strictObject({ title, text: paragraph, picture: cmsPicture('card') }), 8),
    links,
  }),
  /** Texts around the plans; names and prices come from `billing.listPlans`. */
  plans: z.strictObject({ title, lead: paragraph, notes: paragraphs }),
  partner: z.strictObject({ title, paragraphs, links, picture: cmsPicture('screen') }),
  /** Texts around the questions with `onHome`. */
  'faq-extract': z.strictObject({ title, lead: paragraph, links }),
  'faq-groups': z.strictObject({
    title,
    lead: paragraph,
    groups: cmsList(z.strictObject({ key: z.enum(FAQ_GROUPS), title }), FAQ_GROUPS.length, FAQ_GROUPS.length),
  }),
  /** How members do what they often do, each with steps in order. */
  guides: z.strictObject({
    title,
    lead: paragraph,
    guides: cmsList(
      z.strictObject({
        key: anchor,
        title,
        text: paragraph,
        picture: cmsPicture('screen'),
        steps: cmsList(cmsParagraph(200), 12),
        links,
      }),
      40,
    ),
  }),
  prose: z.strictObject({ title, paragraphs, links, picture: cmsPicture('band') }),
  facts: z.strictObject({
    title,
    facts: cmsList(z.strictObject({ label: cmsLine(40), values: cmsList(cmsParagraph(200), 10, 1) }), 30),
  }),
  /** A legal text: articles (条) of clauses (項), each with its items (号). Pages number them; headings contain no number. */
  legal: z.strictObject({
    title,
    lead: paragraphs,
    articles: cmsList(
      z.strictObject({
        heading: title,
        clauses: cmsList(z.strictObject({ text: paragraph, items: cmsList(paragraph, 30) }), 20),
      }),
      60,
    ),
    enactedOn: day,
    revisedOn: day,
    /** Whether members are asked to agree to it, once for each day of revision. */
    agreement: z.enum(TERMS_AGREEMENTS).default('not-asked'),
    closing: cmsList(cmsLine(200), 10),
  }),
  openings: z.strictObject({
    title,
    lead: paragraph,
    openings: cmsList(
      z.strictObject({
        key: anchor,
        title,
        employmentType: cmsLine(60),
        place: cmsLine(100),
        description: paragraphs,
        requirements: cmsList(cmsLine(200), 20),
        welcome: cmsList(cmsLine(200), 20),
      }),
      30,
    ),
    note: paragraph,
  }),
  company: z.strictObject({
    name: cmsLine(60),
    /** Lines of the address, with the postcode first. */
    address: cmsList(cmsLine(100), 5, 1),
    telephone: cmsLine(30),
    hours: cmsLine(100),
    mail: cmsLine(100),
    /** Registration number of a qualified invoice issuer: T and 13 digits (decision 20). */
    registrationNumber: cmsCode(14, /^T[0-9]{13}$/),
  }),
} as const;
export const cmsKind = z.object(CMS_CONTENT).keyof();
export type CmsKind = z.infer<typeof cmsKind>;
export type CmsContent<K extends CmsKind> = z.infer<(typeof CMS_CONTENT)[K]>;

const { head, prose, legal } = CMS_CONTENT;
/** Sections of each page, in order. `company` is the address block in every page's footer. */
export const CMS_PAGES = {
  home: z.object({
    head,
    hero: CMS_CONTENT.hero,
    features: CMS_CONTENT.features,
    companies: CMS_CONTENT.companies,
    system: CMS_CONTENT.system,
    steps: CMS_CONTENT.steps,
    plans: CMS_CONTENT.plans,
    partner: CMS_CONTENT.partner,
    faq: CMS_CONTENT['faq-extract'],
  }),
  about: z.object({ head, mission: prose, name: prose, facts: CMS_CONTENT.facts }),
  faqs: z.object({ head, groups: CMS_CONTENT['faq-groups'] }),
  help: z.object({ head, guides: CMS_CONTENT.guides }),
  contact: z.object({ head, intro: prose }),
  hiring: z.object({ head, intro: prose, openings: CMS_CONTENT.openings }),
  'privacy-policy': z.object({ head, document: legal }),
  /** `commerce`: information that the Act on Specified Commercial Transactions requires of a seller. */
  'terms-of-use': z.object({ head, document: legal, commerce: CMS_CONTENT.facts }),
  company: z.object({ block: CMS_CONTENT.company }),
} as const;
export const CMS_PAGE_NAMES = [
  'home', 'about', 'faqs', 'help', 'contact', 'hiring', 'privacy-policy', 'terms-of-use', 'company',
] as const; // prettier-ignore
export const cmsPageName = z.enum(CMS_PAGE_NAMES);
export type CmsPageName = z.infer<typeof cmsPageName>;
export type CmsPage<P extends CmsPageName> = z.infer<(typeof CMS_PAGES)[P]>;

/** Kind of a page's section, or null when the page has no such section. */
export function cmsKindOf(page: CmsPageName, key: string): CmsKind | null {
  const schema = new Map<string, z.ZodType>(Object.entries(CMS_PAGES[page].shape)).get(key);
  return cmsKind.options.find((kind) => CMS_CONTENT[kind] === schema) ?? null;
}

/** A question with its answer in one language. */
export const faqWords = z.strictObject({
  question: cmsLine(200),
  answer: cmsList(paragraph, 10, 1),
  links,
  /** Words by which the question is found, though it does not contain them. */
  keywords: cmsList(cmsLine(40), 20).default([]),
});
export const faqGroup = z.enum(FAQ_GROUPS);
/** Anchor of a question on its page: `/faqs#anchor`. */
export const faqAnchor = anchor;

/** A question on a page. */
export const faq = z.object({ id, anchor, group: faqGroup, onHome: z.boolean(), ...faqWords.shape });
export type Faq = z.infer<typeof faq>;
