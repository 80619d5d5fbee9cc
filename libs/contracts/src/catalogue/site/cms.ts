import { z } from 'zod';
import { locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';
import { id, idParams, instant } from '../../common/page.js';
import {
  CMS_CONTENT,
  CMS_PAGES,
  type CmsKind,
  cmsKind,
  cmsPageName,
  faq,
  faqAnchor,
  faqGroup,
  faqWords,
} from './cms-content.js';

const version = z.number().int();
const localeQuery = z.strictObject({ locale });
const anyPage = z.object(CMS_PAGES).partial();

/** All public pages in one language. `version` counts every change of any page, so equal versions mean equal content. */
export const cmsSite = z.object({ version, locale, pages: z.object(CMS_PAGES), faqs: z.array(faq) });
export type CmsSite = z.infer<typeof cmsSite>;

/** One page with the `company` block of its footer, and its questions. */
export const cmsPageAnswer = z.object({ version, locale, pages: anyPage, faqs: z.array(faq) });
export type CmsPageAnswer = z.infer<typeof cmsPageAnswer>;

const bilingual = <T extends z.ZodType>(schema: T) => z.strictObject({ ja: schema, en: schema });
const sectionForm = <K extends CmsKind>(kind: K) =>
  z.strictObject({ version, kind: z.literal(kind), content: bilingual(CMS_CONTENT[kind]) });

/** A section to save; its kind must be that of its place. */
export const cmsSectionForm = z.discriminatedUnion('kind', [
  sectionForm('head'),
  sectionForm('hero'),
  sectionForm('features'),
  sectionForm('companies'),
  sectionForm('system'),
  sectionForm('steps'),
  sectionForm('plans'),
  sectionForm('partner'),
  sectionForm('faq-extract'),
  sectionForm('faq-groups'),
  sectionForm('prose'),
  sectionForm('facts'),
  sectionForm('legal'),
  sectionForm('openings'),
  sectionForm('company'),
]);
export type CmsSectionForm = z.infer<typeof cmsSectionForm>;

/** A section as staff edit it, in both languages. */
export const cmsSection = z.object({
  page: cmsPageName,
  key: z.string(),
  kind: cmsKind,
  content: z.object({ ja: z.unknown(), en: z.unknown() }),
  version,
  changedAt: instant,
  /** Legal texts and the company block need full access. */
  can: z.object({ update: z.boolean() }),
});
export type CmsSection = z.infer<typeof cmsSection>;

export const faqForm = z.strictObject({
  anchor: faqAnchor,
  group: faqGroup,
  /** Order within the group. */
  position: z.number().int().min(0).max(1000),
  onHome: z.boolean(),
  words: bilingual(faqWords),
});
export type FaqForm = z.infer<typeof faqForm>;
export const cmsFaq = z.object({ id, ...faqForm.shape, version, changedAt: instant });
export type CmsFaq = z.infer<typeof cmsFaq>;

const sectionParams = z.strictObject({ page: cmsPageName, key: z.string().max(40) });

export const cms = {
  site: endpoint({
    id: 'catalogue.cms.site',
    method: 'GET',
    path: '/api/catalogue/cms/site',
    summary: 'Content of all public pages in one language',
    access: 'anyone',
    query: localeQuery,
    response: cmsSite,
  }),
  page: endpoint({
    id: 'catalogue.cms.page',
    method: 'GET',
    path: '/api/catalogue/cms/pages/{page}',
    summary: 'Content of one public page in one language',
    access: 'anyone',
    params: z.strictObject({ page: cmsPageName }),
    query: localeQuery,
    response: cmsPageAnswer,
  }),
  listSections: endpoint({
    id: 'catalogue.cms.list-sections',
    method: 'GET',
    path: '/api/catalogue/cms/sections',
    summary: 'Sections in both languages, for staff',
    access: 'admin',
    query: z.strictObject({ page: cmsPageName.optional() }),
    response: z.object({ items: z.array(cmsSection) }),
  }),
  updateSection: endpoint({
    id: 'catalogue.cms.update-section',
    method: 'PUT',
    path: '/api/catalogue/cms/sections/{page}/{key}',
    summary: 'Saves a section; an outdated version answers 409',
    access: 'admin',
    params: sectionParams,
    body: cmsSectionForm,
    response: cmsSection,
  }),
  listFaqs: endpoint({
    id: 'catalogue.cms.list-faqs',
    method: 'GET',
    path: '/api/catalogue/cms/faqs',
    summary: 'Questions in both languages, for staff',
    access: 'admin',
    response: z.object({ items: z.array(cmsFaq) }),
  }),
  createFaq: endpoint({
    id: 'catalogue.cms.create-faq',
    method: 'POST',
    path: '/api/catalogue/cms/faqs',
    summary: 'Adds a question; its anchor must be free',
    access: 'admin',
    body: faqForm,
    response: cmsFaq,
    status: 201,
  }),
  updateFaq: endpoint({
    id: 'catalogue.cms.update-faq',
    method: 'PUT',
    path: '/api/catalogue/cms/faqs/{id}',
    summary: 'Saves a question; an outdated version answers 409',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ version, form: faqForm }),
    response: cmsFaq,
  }),
  deleteFaq: endpoint({
    id: 'catalogue.cms.delete-faq',
    method: 'DELETE',
    path: '/api/catalogue/cms/faqs/{id}',
    summary: 'Removes a question',
    access: 'admin',
    params: idParams,
  }),
} as const;
