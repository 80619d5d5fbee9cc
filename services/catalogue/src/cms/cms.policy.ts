import type { Caller, CmsPageName } from '@koma/contracts';

/** What binds the company in law takes full access; the rest every admin may write. */
const BINDING: readonly CmsPageName[] = ['terms-of-use', 'privacy-policy', 'company'];

export const mayEditPage = (page: CmsPageName, caller: Caller): boolean =>
  caller.profileType === 'admin' && (caller.adminPermission === 'full' || !BINDING.includes(page));
