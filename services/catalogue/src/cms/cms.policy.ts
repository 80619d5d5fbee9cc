import type { Caller, CmsPageName } from '@koma/contracts';

/** Legally binding pages need full access; every admin may change the others. */
const BINDING: readonly CmsPageName[] = ['terms-of-use', 'privacy-policy', 'company'];

export const mayEditPage = (page: CmsPageName, caller: Caller): boolean =>
  caller.profileType === 'admin' && (caller.adminPermission === 'full' || !BINDING.includes(page));
