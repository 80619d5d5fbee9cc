import type { Caller, PublishStatus, RefusedWork } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { ActorsService, EditsService } from '../../members/index.js';
import { lockCreatorsForShare } from '../creators/index.js';
import { WorkEffects } from './work-effects.js';
import { Work } from './work.entity.js';
import { mayUpdateWork } from './work.policy.js';
import { WorksService } from './works.service.js';

/** Changes of many works at once (decision 13). */
@Injectable()
export class WorkBulkService {
  constructor(
    private readonly database: DataSource,
    private readonly works: WorksService,
    private readonly actors: ActorsService,
    private readonly edits: EditsService,
    private readonly effects: WorkEffects,
  ) {}

  /** Each work separately: one whose film is not ready does not stop the others. */
  async setStatus(ids: readonly string[], status: PublishStatus, caller: Caller) {
    const changed: string[] = [];
    const refused: RefusedWork[] = [];
    for (const id of ids) {
      try {
        await this.works.setStatus(id, status, caller);
        changed.push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ id, code: error.code, params: error.details.params });
      }
    }
    return { changed, refused };
  }

  /**
   * All or none; a missing work counts as deleted by somebody else. @param versions by id, which the caller has seen
   * @throws AppError RESOURCE.CONFLICT when one of them has changed
   */
  async delete(
    ids: readonly string[],
    versions: Readonly<Record<string, number>>,
    caller: Caller,
  ): Promise<{ deleted: number }> {
    return this.database.transaction(async (tx) => {
      const owners = new Set((await tx.findBy(Work, { id: In([...ids]) })).map(({ ownerId }) => ownerId));
      for (const ownerId of owners) {
        const actor = await this.actors.actor(tx, caller, ownerId);
        if (!mayUpdateWork({ ownerId }, actor)) throw new AppError('RESOURCE.NOT_FOUND');
      }
      await lockCreatorsForShare(tx, [...owners]);
      const lock = { mode: 'pessimistic_write' } as const;
      const works = await tx.find(Work, { where: { id: In([...ids]) }, order: { id: 'ASC' }, lock });
      if (works.some(({ id, version }) => (versions[id] ?? version) !== version))
        throw new AppError('RESOURCE.CONFLICT');
      await this.effects.remove(tx, works);
      for (const { ownerId, title } of works) {
        await this.edits.record(tx, caller, { ownerId, action: 'work.deleted', title });
      }
      return { deleted: works.length };
    });
  }
}
