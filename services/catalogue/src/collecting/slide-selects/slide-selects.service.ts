import { type Caller, normalise, SLIDE_SELECT, type SlideSelectSection } from '@koma/contracts';
import { AppError, found, newId, refuseDuplicate, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ActorsService, EditsService } from '../../members/index.js';
import { VisibleWorksService } from '../../portfolio/index.js';
import { toStoredSections, toSections } from './sections.js';
import { SlideSelect, SlideSelectItem } from './slide-select.entity.js';
import { mayUseSlideSelect } from './slide-select.policy.js';

type Item = { workId: string; note: string };
type Arrangement = { version: number; items: Item[]; sections?: SlideSelectSection[] | undefined };

/** Changes slide selects. Works that the caller may not see are skipped, as if they did not exist. */
@Injectable()
export class SlideSelectsService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly edits: EditsService,
    private readonly visible: VisibleWorksService,
  ) {}

  async create(given: { name: string; workIds: string[]; ownerId?: string }, caller: Caller): Promise<string> {
    const ownerId = given.ownerId ?? caller.accountId;
    const id = newId();
    await this.database.transaction(async (tx) => {
      await this.require(tx, ownerId, caller);
      const count = await tx.countBy(SlideSelect, { ownerId });
      if (count >= SLIDE_SELECT.perOwner) throw new AppError('SLIDE_SELECT.TOO_MANY');
      const named = { name: given.name, nameKey: normalise(given.name) };
      await tx.insert(SlideSelect, { id, ownerId, ...named }).catch(refuseDuplicate('SLIDE_SELECT.NAME_TAKEN'));
      await this.put(tx, id, given.workIds.map((workId) => ({ workId, note: '' })), caller); // prettier-ignore
      await this.edits.record(tx, caller, { ownerId, action: 'slide-select.saved', title: given.name });
    });
    return id;
  }

  async rename(id: string, { version, name }: { version: number; name: string }, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, one) => {
      requireVersion(one, version);
      const renaming = tx.update(SlideSelect, { id }, { name, nameKey: normalise(name) });
      await renaming.catch(refuseDuplicate('SLIDE_SELECT.NAME_TAKEN'));
      return name;
    });
  }

  /** Saves order, notes and headings. Works that the caller cannot see now stay at the end, for when they are shown again. */
  async arrange(id: string, { version, items, sections }: Arrangement, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, one) => {
      requireVersion(one, version);
      const before = await this.items(tx, id);
      const seen = await this.visible.filterVisible(tx, before.map(({ workId }) => workId), caller); // prettier-ignore
      const hidden = before.filter(({ workId }) => !seen.has(workId));
      const headings = sections ?? toSections(one.sections, before.filter(({ workId }) => seen.has(workId))); // prettier-ignore
      await tx.delete(SlideSelectItem, { slideSelectId: id });
      const letIn = await this.put(tx, id, items, caller);
      await this.append(tx, id, hidden);
      await tx.update(SlideSelect, { id }, { sections: toStoredSections(headings, items, letIn) });
      return one.name;
    });
  }

  async add(id: string, workIds: readonly string[], caller: Caller): Promise<{ added: number; present: number }> {
    let present = 0;
    let added = 0;
    await this.change(id, caller, async (tx, one) => {
      const there = new Set((await this.items(tx, id)).map(({ workId }) => workId));
      const fresh = [...new Set(workIds)].filter((workId) => !there.has(workId));
      if (there.size + fresh.length > SLIDE_SELECT.works) throw new AppError('SLIDE_SELECT.FULL');
      added = (await this.put(tx, id, fresh.map((workId) => ({ workId, note: '' })), caller)).size; // prettier-ignore
      present = workIds.length - fresh.length;
      return one.name;
    });
    return { added, present };
  }

  async delete(id: string, caller: Caller): Promise<void> {
    await this.database.transaction(async (tx) => {
      const one = found(await tx.findOne(SlideSelect, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      await this.require(tx, one.ownerId, caller);
      await tx.delete(SlideSelect, { id });
      await this.edits.record(tx, caller, { ownerId: one.ownerId, action: 'slide-select.deleted', title: one.name });
    });
  }

  /** Runs a change on the locked row; returns the name for the log of edits. */
  private async change(id: string, caller: Caller, apply: (tx: Tx, one: SlideSelect) => Promise<string>) {
    await this.database.transaction(async (tx) => {
      const one = found(await tx.findOne(SlideSelect, { where: { id }, lock: { mode: 'pessimistic_write' } }));
      await this.require(tx, one.ownerId, caller);
      const title = await apply(tx, one);
      await tx.query(
        `UPDATE slide_select SET version = version + 1, updated_at = date_trunc('milliseconds', now()) WHERE id = $1`,
        [id],
      );
      await this.edits.record(tx, caller, { ownerId: one.ownerId, action: 'slide-select.saved', title });
    });
  }

  private async require(tx: Tx, ownerId: string, caller: Caller): Promise<void> {
    const actor = await this.actors.actor(tx, caller, ownerId);
    if (!mayUseSlideSelect({ ownerId }, actor)) throw new AppError('RESOURCE.NOT_FOUND');
  }

  private items(tx: Tx, slideSelectId: string): Promise<SlideSelectItem[]> {
    return tx.find(SlideSelectItem, { where: { slideSelectId }, order: { position: 'ASC' } });
  }

  /** Adds the works that the caller may see; returns them. */
  private async put(tx: Tx, id: string, items: readonly Item[], caller: Caller): Promise<ReadonlySet<string>> {
    const seen = await this.visible.filterVisible(tx, items.map(({ workId }) => workId), caller); // prettier-ignore
    const shown = items.filter(({ workId }, place) => seen.has(workId) && isFirst(items, workId, place));
    await this.append(tx, id, shown);
    return new Set(shown.map(({ workId }) => workId));
  }

  private async append(tx: Tx, slideSelectId: string, items: readonly Item[]): Promise<void> {
    const last = (await tx.maximum(SlideSelectItem, 'position', { slideSelectId })) ?? 0;
    const rows = items.map(({ workId, note }, place) => ({ slideSelectId, workId, note, position: last + place + 1 }));
    if (rows.length > 0) await tx.insert(SlideSelectItem, rows);
  }
}

const isFirst = (items: readonly Item[], workId: string, place: number): boolean =>
  items.findIndex((item) => item.workId === workId) === place;

function requireVersion(one: SlideSelect, version: number): void {
  if (one.version !== version) throw new AppError('RESOURCE.CONFLICT');
}
