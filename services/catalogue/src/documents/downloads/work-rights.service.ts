import type { FileRights, LicensedWorkFiles } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MembersService } from '../../members/index.js';
import { findCreators, findWorkOfFile, findWorks, type WorkRow } from '../../portfolio/index.js';
import { readRights } from './file-rights.js';

/** What the media service writes into files, and which files belong to a licence. */
@Injectable()
export class WorkRightsService {
  constructor(
    private readonly database: DataSource,
    private readonly members: MembersService,
  ) {}

  async ofFile(assetId: string): Promise<FileRights | null> {
    const { manager } = this.database;
    const work = await findWorkOfFile(manager, assetId);
    return work && (await this.rightsOf(manager, [work]))(work);
  }

  /** A licence opens works that their owner no longer shows; only what staff hide is closed. */
  async licensed(workIds: readonly string[]): Promise<LicensedWorkFiles[]> {
    const { manager } = this.database;
    const works = new Map((await findWorks(manager, workIds)).map((work) => [work.id, work]));
    const owners = await findCreators(manager, [...works.values()].map(({ ownerId }) => ownerId)); // prettier-ignore
    const hiddenOwners = new Set(owners.filter(({ hiddenAt }) => hiddenAt !== null).map(({ id }) => id));
    const rightsOf = await this.rightsOf(manager, [...works.values()]);
    return workIds.map((id) => {
      const work = works.get(id);
      if (!work) return { id, state: 'deleted', ownerId: null, assetIds: [], rights: null };
      const { ownerId, assetIds, hiddenAt } = work;
      if (hiddenAt !== null || hiddenOwners.has(ownerId))
        return { id, state: 'hidden', ownerId, assetIds: [], rights: null };
      return { id, state: 'open', ownerId, assetIds, rights: rightsOf(work) };
    });
  }

  private async rightsOf(tx: Tx, works: readonly WorkRow[]): Promise<(work: WorkRow) => FileRights> {
    const brief = await this.members.briefs(tx, works.map(({ ownerId }) => ownerId)); // prettier-ignore
    return readRights(tx, works, (ownerId) => brief(ownerId).name);
  }
}
