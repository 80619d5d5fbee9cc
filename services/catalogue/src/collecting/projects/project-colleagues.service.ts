import type { Caller, MemberBrief } from '@koma/contracts';
import { Outbox } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ColleaguesService } from '../colleagues/index.js';
import { ProjectAccessService } from './project-access.service.js';
import { PROJECT_SHARING } from './project-sharing.js';

/** Shares projects with colleagues of one company. */
@Injectable()
export class ProjectColleaguesService {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProjectAccessService,
    private readonly colleagues: ColleaguesService,
    private readonly outbox: Outbox,
  ) {}

  async list({ accountId }: Caller, q?: string): Promise<MemberBrief[]> {
    return this.database.transaction((tx) => this.colleagues.candidates(tx, accountId, q));
  }

  async share(id: string, toAccountId: string, caller: Caller): Promise<void> {
    await this.access.manage(id, caller, async (tx, one) => {
      const byName = await this.colleagues.share(tx, PROJECT_SHARING, one, toAccountId);
      if (byName === null) return;
      const told = { projectId: id, name: one.name, toAccountId, byName, byId: one.ownerId };
      await this.outbox.add(tx, 'catalogue.project.shared', id, told);
    });
  }

  async unshare(id: string, memberId: string, caller: Caller): Promise<void> {
    await this.access.change(id, caller, (tx, one) =>
      this.colleagues.unshare(tx, PROJECT_SHARING, one, memberId, caller),
    );
  }
}
