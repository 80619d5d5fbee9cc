import { type Caller, cmsKindOf, type CmsPageName, type CmsSectionForm } from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CmsChanges } from './cms-changes.js';
import { CmsSection } from './cms-section.entity.js';
import { mayEditPage } from './cms.policy.js';

type Place = { page: CmsPageName; key: string };

/** Staff's changes to sections of public pages. */
@Injectable()
export class CmsSectionsService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: CmsChanges,
  ) {}

  async list(page: CmsPageName | undefined): Promise<CmsSection[]> {
    return this.database.manager.find(CmsSection, { where: page && { page }, order: { page: 'ASC', key: 'ASC' } });
  }

  async update({ page, key }: Place, form: CmsSectionForm, caller: Caller): Promise<CmsSection> {
    if (!mayEditPage(page, caller)) throw new AppError('ACCESS.DENIED');
    if (found(cmsKindOf(page, key)) !== form.kind) throw new AppError('REQUEST.INVALID');
    return this.changes.change(page, caller, async (tx) => {
      const section = found(await tx.findOneBy(CmsSection, { page, key }));
      if (section.version !== form.version) throw new AppError('RESOURCE.CONFLICT');
      const change = { content: form.content, changedAt: new Date(), changedBy: caller.accountId };
      return tx.save(CmsSection, Object.assign(section, change));
    });
  }
}
