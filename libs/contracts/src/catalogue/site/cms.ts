import { z } from 'zod';
import { locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';
import { CMS_PAGES, cmsPageName, faq } from './cms-content.js';
import { cmsPictures } from './cms-pictures.js';
import { legalEdition, legalPage } from './legal-editions.js';

const version = z.number().int();
/** Days of revision of what held before, the latest first. */
const editions = z.partialRecord(legalPage, z.array(z.iso.date())).optional();
const localeQuery = z.strictObject({ locale });
const anyPage = z.object(CMS_PAGES).partial();

/** All public pages in one language. `version` counts every change of any page, so equal versions mean equal content. */
export const cmsSite = z.object({
  version,
  locale,
  pages: z.object(CMS_PAGES),
  faqs: z.array(faq),
  editions,
  /** Files of the pictures on these pages. */
  pictures: cmsPictures.default({}),
});
export type CmsSite = z.infer<typeof cmsSite>;

/** One page with the `company` block of its footer, and its questions. */
export const cmsPageAnswer = cmsSite.omit({ editions: true }).extend({ pages: anyPage });
export type CmsPageAnswer = z.infer<typeof cmsPageAnswer>;

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
  edition: endpoint({
    id: 'catalogue.cms.edition',
    method: 'GET',
    path: '/api/catalogue/cms/legal/{page}/{edition}',
    summary: 'The public pages with an earlier text of one of them',
    access: 'anyone',
    params: legalEdition,
    query: localeQuery,
    response: cmsSite,
  }),
} as const;
