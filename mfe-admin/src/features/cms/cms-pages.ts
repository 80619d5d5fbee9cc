import type { CmsPageName } from '@koma/contracts';

/** Pages whose texts are edited on a page of the administration, by its route's name. */
const EDITED_ON = new Map<string, readonly CmsPageName[]>([
  ['admin-cms-homepage', ['home']],
  ['admin-cms-company-details', ['company', 'about', 'contact']],
  ['admin-cms-faqs', ['faqs']],
  ['admin-cms-help', ['help']],
  ['admin-cms-privacy-policy', ['privacy-policy']],
  ['admin-cms-recuritment', ['hiring']],
  ['admin-cms-terms-and-condition', ['terms-of-use']],
]);

export const editedOn = (route: string): readonly CmsPageName[] => EDITED_ON.get(route) ?? [];
