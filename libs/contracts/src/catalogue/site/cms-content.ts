import { z } from 'zod';
import type { FieldCode } from '../../common/field-messages.js';
import { day, text } from '../../common/fields.js';
import { id } from '../../common/page.js';

/* Texts of the public pages by staff. They are structured plain text: no HTML is stored, so none is rendered, and nothing must be
   sanitised. `<script>` is eight characters that a page shows as eight characters (reliability row 46). */

const say = (code: FieldCode) => code;

/** A path of the site, or an https address without credentials; never `javascript:`, `data:` or `//host`. */
export function isSafeHref(href: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(href)) return false;
  if (href.startsWith('/')) return !href.startsWith('//');
  if (!href.startsWith('https://') || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

export const cmsLink = z.strictObject({
  label: text(60),
  href: z.string().max(500, say('FIELD.TOO_LONG')).refine(isSafeHref, say('FIELD.INVALID')),
});
export type CmsLink = z.infer<typeof cmsLink>;

const title = text(120);
const paragraph = text(2000);
const paragraphs = z.array(paragraph).max(40);
const links = z.array(cmsLink).max(4);
/** Pictures of the shell for the hero. */
export const HERO_IMAGES = ['film-strip', 'studio', 'screening-room', 'set'] as const;
export const FEATURE_ICONS = ['portfolio', 'search', 'slide-select', 'share', 'analytics', 'rights'] as const;
export const FAQ_GROUPS = ['joining', 'works', 'sharing', 'payment'] as const;
const anchor = z.string().regex(/^[a-z][a-z0-9-]{1,58}[a-z0-9]$/, say('FIELD.INVALID'));

/** Content of a section in one language, by the section's kind. */
export const CMS_CONTENT = {
  /** Title and description of the page in search results and in its head. */
  head: z.strictObject({ title, description: text(200) }),
  /** `caption` may have several lines. */
  hero: z.strictObject({
    caption: z.array(text(40)).min(1).max(3),
    lead: paragraph,
    links: links.min(1),
    image: z.enum(HERO_IMAGES),
  }),
  features: z.strictObject({
    title,
    lead: paragraph,
    items: z.array(z.strictObject({ icon: z.enum(FEATURE_ICONS), title, text: paragraph })).max(12),
  }),
  companies: z.strictObject({ title, lead: paragraph, names: z.array(text(60)).max(40) }),
  system: z.strictObject({ title, lead: paragraph, blocks: z.array(z.strictObject({ title, paragraphs })).max(8) }),
  steps: z.strictObject({
    title,
    lead: paragraph,
    steps: z.array(z.strictObject({ title, text: paragraph })).max(8),
    links,
  }),
  /** Texts around the plans; names and prices come from `billing.listPlans`. */
  plans: z.strictObject({ title, lead: paragraph, notes: paragraphs }),
  partner: z.strictObject({ title, paragraphs, links }),
  /** Texts around the questions with `onHome`. */
  'faq-extract': z.strictObject({ title, lead: paragraph, links }),
  'faq-groups': z.strictObject({
    title,
    lead: paragraph,
    groups: z.array(z.strictObject({ key: z.enum(FAQ_GROUPS), title })).length(FAQ_GROUPS.length),
  }),
  prose: z.strictObject({ title, paragraphs, links }),
  facts: z.strictObject({
    title,
    facts: z.array(z.strictObject({ label: text(40), values: z.array(text(200)).min(1).max(10) })).max(30),
  }),
  /** A legal text: articles (条) of clauses (項), each with its items (号). Pages number them; headings contain no number. */
  legal: z.strictObject({
    title,
    lead: paragraphs,
    articles: z
      .array(
        z.strictObject({
          heading: title,
          clauses: z.array(z.strictObject({ text: paragraph, items: z.array(paragraph).max(30) })).max(20),
        }),
      )
      .max(60),
    enactedOn: day,
    revisedOn: day,
    closing: z.array(text(200)).max(10),
  }),
  openings: z.strictObject({
    title,
    lead: paragraph,
    openings: z
      .array(
        z.strictObject({
          key: anchor,
          title,
          employmentType: text(60),
          place: text(100),
          description: paragraphs,
          requirements: z.array(text(200)).max(20),
          welcome: z.array(text(200)).max(20),
        }),
      )
      .max(30),
    note: paragraph,
  }),
  company: z.strictObject({
    name: text(60),
    /** Lines of the address, with the postcode first. */
    address: z.array(text(100)).min(1).max(5),
    telephone: text(30),
    hours: text(100),
    mail: text(100),
    /** Registration number of a qualified invoice issuer: T and 13 digits (decision 20). */
    registrationNumber: z.string().regex(/^T[0-9]{13}$/, say('FIELD.INVALID')),
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
  contact: z.object({ head, intro: prose }),
  hiring: z.object({ head, intro: prose, openings: CMS_CONTENT.openings }),
  'privacy-policy': z.object({ head, document: legal }),
  /** `commerce`: information that the Act on Specified Commercial Transactions requires of a seller. */
  'terms-of-use': z.object({ head, document: legal, commerce: CMS_CONTENT.facts }),
  company: z.object({ block: CMS_CONTENT.company }),
} as const;
export const CMS_PAGE_NAMES = [
  'home', 'about', 'faqs', 'contact', 'hiring', 'privacy-policy', 'terms-of-use', 'company',
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
  question: text(200),
  answer: z.array(paragraph).min(1).max(10),
  links,
});
export const faqGroup = z.enum(FAQ_GROUPS);
/** Anchor of a question on its page: `/faqs#anchor`. */
export const faqAnchor = anchor;

/** A question on a page. */
export const faq = z.object({ id, anchor, group: faqGroup, onHome: z.boolean(), ...faqWords.shape });
export type Faq = z.infer<typeof faq>;
