import type { Caller, SlideSelectRole } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActorsService } from '../../members/index.js';
import { ColleaguesService } from '../colleagues/index.js';
import { SLIDE_SELECT_SHARING } from './slide-select-sharing.js';
import { SlideSelect } from './slide-select.entity.js';
import { roleInSlideSelect } from './slide-select.policy.js';

const TOUCH = `
  UPDATE slide_select SET version = version + 1, updated_at = date_trunc('milliseconds', now()) WHERE id = $1`;

/** A slide select, and the role in which the caller may use it. */
export interface OpenSlideSelect {
  one: SlideSelect;
  role: SlideSelectRole;
}

/** Checks who may use a slide select, and in which role. */
@Injectable()
export class SlideSelectAccessService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly colleagues: ColleaguesService,
  ) {}

  /** @throws `RESOURCE.NOT_FOUND` for everybody without a role in it */
  async open(tx: Tx, id: string, caller: Caller): Promise<OpenSlideSelect> {
    const one = found(await tx.findOneBy(SlideSelect, { id }));
    return { one, role: await this.roleIn(tx, one, caller) };
  }

  /** Runs a change on the locked row, which becomes a new version. */
  async change<T>(id: string, caller: Caller, apply: (tx: Tx, open: OpenSlideSelect) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      const one = found(await tx.findOne(SlideSelect, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      const answer = await apply(tx, { one, role: await this.roleIn(tx, one, caller) });
      await tx.query(TOUCH, [id]);
      return answer;
    });
  }

  /** For all slide selects of an owner. @throws `RESOURCE.NOT_FOUND` for everybody but the owner and holders of a grant */
  async requireOwner(tx: Tx, ownerId: string, caller: Caller): Promise<void> {
    const actor = await this.actors.actor(tx, caller, ownerId);
    if (!roleInSlideSelect({ ownerId }, [], actor)) throw new AppError('RESOURCE.NOT_FOUND');
  }

  /** Owner and colleagues of each. */
  peopleOf(tx: Tx, all: readonly SlideSelect[]) {
    return this.colleagues.peopleOf(tx, SLIDE_SELECT_SHARING, all);
  }

  private async roleIn(tx: Tx, one: SlideSelect, caller: Caller): Promise<SlideSelectRole> {
    const actor = await this.actors.actor(tx, caller, one.ownerId);
    const role = roleInSlideSelect(one, await this.colleagues.idsOf(tx, SLIDE_SELECT_SHARING, one.id), actor);
    if (!role) throw new AppError('RESOURCE.NOT_FOUND');
    return role;
  }
}
