import { type Caller, type MemberBrief, PROJECT } from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MembersService } from '../../members/index.js';
import { ProjectAccessService } from './project-access.service.js';
import { ProjectColleague, ProjectMember } from './project.entity.js';
import { mayManageProject } from './project.policy.js';

/** Shares projects with colleagues of one company. */
@Injectable()
export class ProjectColleaguesService {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProjectAccessService,
    private readonly members: MembersService,
    private readonly outbox: Outbox,
  ) {}

  async list({ accountId }: Caller): Promise<MemberBrief[]> {
    return this.database.transaction(async (tx) => {
      const ids = (await this.members.colleagues(tx, accountId)).map((one) => one.accountId);
      return ids.map(await this.members.briefs(tx, ids));
    });
  }

  async share(id: string, memberId: string, caller: Caller): Promise<void> {
    await this.access.manage(id, caller, async (tx, { name }) => {
      const colleagues = await this.members.colleagues(tx, caller.accountId);
      const { mailDomain } = found(colleagues.find(({ accountId }) => accountId === memberId));
      const there = await tx.findBy(ProjectColleague, { projectId: id });
      if (there.some(({ accountId }) => accountId === memberId)) return;
      if (there.length >= PROJECT.colleagues) throw new AppError('PROJECT.TOO_MANY_COLLEAGUES');
      await this.admit(tx, { projectId: id, accountId: memberId, mailDomain });
      const byName = await this.members.nameOf(tx, caller.accountId);
      const told = { projectId: id, name, toAccountId: memberId, byName };
      await this.outbox.add(tx, 'catalogue.project.shared', id, told);
    });
  }

  /** The owner removes a colleague, or a colleague leaves. */
  async unshare(id: string, memberId: string, caller: Caller): Promise<void> {
    await this.access.change(id, caller, async (tx, one) => {
      if (!mayManageProject(one, caller) && memberId !== caller.accountId) throw new AppError('ACCESS.DENIED');
      const { affected } = await tx.delete(ProjectMember, { projectId: id, accountId: memberId });
      if (!affected) throw new AppError('RESOURCE.NOT_FOUND');
    });
  }

  /** A member who becomes a colleague again starts with a new row. */
  private async admit(tx: Tx, member: Pick<ProjectMember, 'projectId' | 'accountId' | 'mailDomain'>): Promise<void> {
    await tx.upsert(ProjectMember, { ...member, since: new Date() }, ['projectId', 'accountId']);
  }
}
