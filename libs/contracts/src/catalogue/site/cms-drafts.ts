import { z } from 'zod';
import { locale } from '../../common/access.js';
import { endpoint } from '../../common/endpoint.js';
import { id, instant, page, pageQuery } from '../../common/page.js';
import { cmsSite } from './cms.js';
import { type CmsPageName, cmsPageName } from './cms-content.js';
import { cmsDocument } from './cms-document.js';
import { cmsDraftOf } from './cms-fields.js';
import { cmsPictureState } from './cms-pictures.js';

const version = z.number().int();
const params = z.strictObject({ page: cmsPageName });
const number = z.coerce.number().int().min(1).max(1_000_000_000);
const numberParams = params.extend({ number });

/** A page as staff edit it. `version` grows with everything that staff do to the page. */
export const cmsDraft = z.object({
  page: cmsPageName,
  version,
  /** The draft, or what is published when there is none. */
  content: cmsDocument,
  isChanged: z.boolean(),
  changedAt: instant,
  /** Name of who changed the draft last; null: nobody yet. */
  changedBy: z.string().nullable(),
  /** When the draft is going to be published. Until then it cannot be changed. */
  publishAt: instant.nullable(),
  published: z.object({ number: z.int(), at: instant, content: cmsDocument }),
  /** Legal texts and the company block need full access. */
  can: z.object({ update: z.boolean() }),
});
export type CmsDraft = z.infer<typeof cmsDraft>;

/** A published state of a page. */
export const cmsVersion = z.object({
  number: z.int(),
  publishedAt: instant,
  /** Name of who published it; null: the first texts. */
  publishedBy: z.string().nullable(),
  /** The older version that it repeats. */
  restoredFrom: z.int().nullable(),
});
export type CmsVersion = z.infer<typeof cmsVersion>;

/** Paths on which a page's texts can be seen, the first one by default. The company block stands in every footer. */
export const CMS_PATHS: Readonly<Record<CmsPageName, readonly [string, ...string[]]>> = {
  home: ['/'],
  about: ['/about'],
  faqs: ['/faqs', '/'],
  help: ['/help'],
  contact: ['/contact'],
  hiring: ['/hiring'],
  'privacy-policy': ['/privacy-policy'],
  'terms-of-use': ['/terms-of-use', '/terms-of-use/commerce'],
  company: ['/terms-of-use/commerce', '/about'],
};

/** Where the gateway shows a draft to whoever has its link. */
export const CMS_PREVIEW_PATH = '/preview';
/** Token of a preview link. */
export const cmsPreviewToken = z.string().regex(/^[\w-]{43}$/);

/** The site with one page's draft, for the renderer. */
export const cmsPreview = z.object({ page: cmsPageName, content: cmsDraftOf(cmsSite) });

export const cmsDrafts = {
  get: endpoint({
    id: 'catalogue.cms-drafts.get',
    method: 'GET',
    path: '/api/catalogue/cms/drafts/{page}',
    summary: 'A page with its draft, in both languages',
    access: 'admin',
    params,
    response: cmsDraft,
  }),
  save: endpoint({
    id: 'catalogue.cms-drafts.save',
    method: 'PUT',
    path: '/api/catalogue/cms/drafts/{page}',
    summary: 'Saves a draft, which may be incomplete; an outdated version, or a draft with a time, answers 409',
    access: 'admin',
    params,
    body: z.strictObject({ version, content: cmsDocument }),
    response: cmsDraft,
  }),
  discard: endpoint({
    id: 'catalogue.cms-drafts.discard',
    method: 'DELETE',
    path: '/api/catalogue/cms/drafts/{page}',
    summary: 'Goes back to what is published',
    access: 'admin',
    params,
    query: z.strictObject({ version: z.coerce.number().int() }),
    response: cmsDraft,
  }),
  publish: endpoint({
    id: 'catalogue.cms-drafts.publish',
    method: 'POST',
    path: '/api/catalogue/cms/drafts/{page}/publish',
    summary: 'Publishes a complete draft, in both languages at once',
    access: 'admin',
    params,
    body: z.strictObject({ version }),
    response: cmsDraft,
  }),
  schedule: endpoint({
    id: 'catalogue.cms-drafts.schedule',
    method: 'PUT',
    path: '/api/catalogue/cms/drafts/{page}/schedule',
    summary: 'Publishes a complete draft at a time; null takes that back',
    access: 'admin',
    params,
    body: z.strictObject({ version, publishAt: instant.nullable() }),
    response: cmsDraft,
  }),
  versions: endpoint({
    id: 'catalogue.cms-drafts.versions',
    method: 'GET',
    path: '/api/catalogue/cms/drafts/{page}/versions',
    summary: 'Published versions of a page, newest first',
    access: 'admin',
    params,
    query: z.strictObject(pageQuery),
    response: page(cmsVersion),
  }),
  version: endpoint({
    id: 'catalogue.cms-drafts.version',
    method: 'GET',
    path: '/api/catalogue/cms/drafts/{page}/versions/{number}',
    summary: 'A published version, and the one before it',
    access: 'admin',
    params: numberParams,
    response: z.object({ content: cmsDocument, before: cmsDocument.nullable() }),
  }),
  restore: endpoint({
    id: 'catalogue.cms-drafts.restore',
    method: 'POST',
    path: '/api/catalogue/cms/drafts/{page}/versions/{number}/restore',
    summary: 'Publishes an older version again; a draft stays as it is',
    access: 'admin',
    params: numberParams,
    body: z.strictObject({ version }),
    response: cmsDraft,
  }),
  pictures: endpoint({
    id: 'catalogue.cms-drafts.pictures',
    method: 'GET',
    path: '/api/catalogue/cms/pictures',
    summary:
      'Pictures of the site by their ids: how far they are, and their files for some minutes; unknown ones are left out',
    access: 'admin',
    query: z.strictObject({
      ids: z
        .string()
        .max(4_000)
        .transform((value) => value.split(','))
        .pipe(z.array(id).max(100)),
    }),
    response: z.object({ items: z.array(cmsPictureState) }),
  }),
  createPreview: endpoint({
    id: 'catalogue.cms-drafts.create-preview',
    method: 'POST',
    path: '/api/catalogue/cms/drafts/{page}/previews',
    summary: 'A secret link that shows the draft for some days',
    access: 'admin',
    params,
    response: z.object({ token: cmsPreviewToken, expiresAt: instant }),
    status: 201,
  }),
  endPreviews: endpoint({
    id: 'catalogue.cms-drafts.end-previews',
    method: 'DELETE',
    path: '/api/catalogue/cms/drafts/{page}/previews',
    summary: "Ends all secret links to a page's draft, whoever made them",
    access: 'admin',
    params,
  }),
  preview: endpoint({
    id: 'catalogue.cms-drafts.preview',
    method: 'GET',
    path: '/api/catalogue/cms/previews/{token}',
    summary: 'The site with a draft, for the gateway that renders it',
    access: 'service',
    params: z.strictObject({ token: cmsPreviewToken }),
    query: z.strictObject({ locale }),
    response: cmsPreview,
  }),
} as const;
