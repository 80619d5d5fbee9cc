import type { Caller } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ColleaguesService } from '../colleagues/index.js';
import { PROJECT_SHARING } from './project-sharing.js';
import { Project } from './project.entity.js';
import { mayManageProject, mayUseProject } from './project.policy.js';

const TOUCH = `UPDATE project SET updated_at = date_trunc('milliseconds', now()) WHERE id = $1`;

/** Checks who may work in a project. */
@Injectable()
export class ProjectAccessService {
  constructor(
    private readonly database: DataSource,
    private readonly colleagues: ColleaguesService,
  ) {}

  /** @throws `RESOURCE.NOT_FOUND` for everybody but its owner and colleagues */
  async open(tx: Tx, id: string, caller: Caller): Promise<Project> {
    const one = found(await tx.findOneBy(Project, { id }));
    await this.admit(tx, one, caller);
    return one;
  }

  /** Runs a change of the content on the locked row and updates the time of the last change. */
  async change<T>(id: string, caller: Caller, apply: (tx: Tx, one: Project) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const one = found(await tx.findOne(Project, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      await this.admit(tx, one, caller);
      const answer = await apply(tx, one);
      await tx.query(TOUCH, [id]);
      return answer;
    });
  }

  /** The same for changes by the owner only. @throws `ACCESS.DENIED` for colleagues */
  async manage<T>(id: string, caller: Caller, apply: (tx: Tx, one: Project) => Promise<T>): Promise<T> {
    return this.change(id, caller, async (tx, one) => {
      if (!mayManageProject(one, caller)) throw new AppError('ACCESS.DENIED');
      return apply(tx, one);
    });
  }

  /** Owner and colleagues of each. */
  peopleOf(tx: Tx, all: readonly Project[]) {
    return this.colleagues.peopleOf(tx, PROJECT_SHARING, all);
  }

  /** Everybody who may work in it. */
  async accountIdsOf(tx: Tx, one: Project): Promise<string[]> {
    return [one.ownerId, ...(await this.colleagues.idsOf(tx, PROJECT_SHARING, one.id))];
  }

  private async admit(tx: Tx, one: Project, caller: Caller): Promise<void> {
    const ids = await this.colleagues.idsOf(tx, PROJECT_SHARING, one.id);
    if (!mayUseProject(one, ids, caller)) throw new AppError('RESOURCE.NOT_FOUND');
  }
}
