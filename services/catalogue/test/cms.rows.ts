import { cmsDrafts, SITE_OWNER } from '@koma/contracts';
import { row } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';

const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;
const page = 'contact' as const;

/** Who may edit the site; legal texts are in `cms-drafts.api.spec.ts`. */
export function cmsRows(harness: () => CatalogueHarness) {
  const version = async () => (await harness().draft(page)).version;
  const changed = async () => (await harness().saveDraft(page, {})).version;
  const params = { page };
  const first = { page, number: 1 };
  return [
    row(cmsDrafts.get, { allows: ADMINS, request: () => ({ params }) }),
    row(cmsDrafts.save, {
      allows: ADMINS,
      request: async () => {
        const draft = await harness().draft(page);
        return { params, body: { version: draft.version, content: draft.content } };
      },
    }),
    row(cmsDrafts.discard, { allows: ADMINS, request: async () => ({ params, query: { version: await version() } }) }),
    row(cmsDrafts.publish, { allows: ADMINS, request: async () => ({ params, body: { version: await changed() } }) }),
    row(cmsDrafts.schedule, {
      allows: ADMINS,
      request: async () => ({ params, body: { version: await version(), publishAt: null } }),
    }),
    row(cmsDrafts.versions, { allows: ADMINS, request: () => ({ params, query: {} }) }),
    row(cmsDrafts.version, { allows: ADMINS, request: () => ({ params: first }) }),
    row(cmsDrafts.restore, {
      allows: ADMINS,
      request: async () => ({ params: first, body: { version: await version() } }),
    }),
    row(cmsDrafts.pictures, { allows: ADMINS, request: () => ({ query: { ids: SITE_OWNER } }) }),
    row(cmsDrafts.createPreview, { allows: ADMINS, request: () => ({ params }) }),
    row(cmsDrafts.endPreviews, { allows: ADMINS, request: () => ({ params }) }),
  ];
}
