import { type Caller, type CmsFaq, cmsKindOf, type CmsSection as CmsSectionAnswer } from '@koma/contracts';
import { found } from '@koma/service-kit';
import type { CmsSection } from './cms-section.entity.js';
import { mayEditPage } from './cms.policy.js';
import type { Faq } from './faq.entity.js';

export function toSection(section: CmsSection, caller: Caller): CmsSectionAnswer {
  const { page, key, changedAt } = section;
  const kind = found(cmsKindOf(page, key));
  return { ...section, kind, changedAt: changedAt.toISOString(), can: { update: mayEditPage(page, caller) } };
}

export const toFaq = (faq: Faq): CmsFaq => ({ ...faq, changedAt: faq.changedAt.toISOString() });
