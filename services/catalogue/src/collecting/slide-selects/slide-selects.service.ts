import { type Caller, normalise, SLIDE_SELECT, type SlideSelectSection } from '@koma/contracts';
import { AppError, newId, refuseDuplicate, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EditsService } from '../../members/index.js';
import { VisibleWorksService } from '../../portfolio/index.js';
import { toStoredSections, toSections, withHidden } from './sections.js';
import { SlideSelectAccessService } from './slide-select-access.service.js';
import { SlideSelect, SlideSelectItem } from './slide-select.entity.js';
import { mayManageSlideSelect } from './slide-select.policy.js';
import { refuseUnseen, type Seen } from '../colleagues/index.js';

type Item = { workId: string; note: string };
type Arrangement = { version: number; items: Item[]; sections?: SlideSelectSection[] | undefined };

/** Changes slide selects. Works that the caller may not see are skipped, as if they did not exist. */
@Injectable()
export class SlideSelectsService {
  constructor(
    private readonly database: DataSource,
    private readonly access: SlideSelectAccessService,
    private readonly edits: EditsService,
    private readonly visible: VisibleWorksService,
  ) {}

  async create(given: { name: string; workIds: string[]; ownerId?: string }, caller: Caller): Promise<string> {
    const ownerId = given.ownerId ?? caller.accountId;
    const id = newId();
    await this.database.transaction(async (tx) => {
      await this.access.requireOwner(tx, ownerId, caller);
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

  /** Saves order, notes and headings. Works that the caller cannot see now stay behind those that they followed. */
  async arrange(id: string, { version, items, sections }: Arrangement, caller: Caller): Promise<void> {
    await this.change(id, caller, async (tx, one) => {
      requireVersion(one, version);
      const before = await this.items(tx, id);
      const seen = await this.visible.filterVisible(tx, before.map(({ workId }) => workId), caller); // prettier-ignore
      const headings = sections ?? toSections(one.sections, before.filter(({ workId }) => seen.has(workId))); // prettier-ignore
      const shown = await this.filterShown(tx, items, caller);
      const all = withHidden(before, shown, seen);
      await tx.delete(SlideSelectItem, { slideSelectId: id });
      await this.append(tx, id, all);
      await tx.update(SlideSelect, { id }, { sections: toStoredSections(headings, { sent: items, shown, all }) });
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
      added = await this.put(tx, id, fresh.map((workId) => ({ workId, note: '' })), caller); // prettier-ignore
      present = workIds.length - fresh.length;
      return one.name;
    });
    return { added, present };
  }

  async delete(id: string, { seen }: Seen, caller: Caller): Promise<void> {
    await this.access.change(id, caller, async (tx, { one, role }) => {
      if (!mayManageSlideSelect(role)) throw new AppError('ACCESS.DENIED');
      refuseUnseen(one, seen);
      await tx.delete(SlideSelect, { id });
      await this.edits.record(tx, caller, { ownerId: one.ownerId, action: 'slide-select.deleted', title: one.name });
    });
  }

  /** Runs a change; returns the name for the log of edits, which is about holders of grants: colleagues work for themselves. */
  private async change(id: string, caller: Caller, apply: (tx: Tx, one: SlideSelect) => Promise<string>) {
    await this.access.change(id, caller, async (tx, { one, role }) => {
      const title = await apply(tx, one);
      if (role !== 'grantee') return;
      await this.edits.record(tx, caller, { ownerId: one.ownerId, action: 'slide-select.saved', title });
    });
  }

  private items(tx: Tx, slideSelectId: string): Promise<SlideSelectItem[]> {
    return tx.find(SlideSelectItem, { where: { slideSelectId }, order: { position: 'ASC' } });
  }

  /** Adds the works that the caller may see; returns their number. */
  private async put(tx: Tx, id: string, items: readonly Item[], caller: Caller): Promise<number> {
    const shown = await this.filterShown(tx, items, caller);
    await this.append(tx, id, shown);
    return shown.length;
  }

  /** Each work once, and none that the caller may not see. */
  private async filterShown(tx: Tx, items: readonly Item[], caller: Caller): Promise<Item[]> {
    const seen = await this.visible.filterVisible(tx, items.map(({ workId }) => workId), caller); // prettier-ignore
    return items.filter(({ workId }, place) => seen.has(workId) && isFirst(items, workId, place));
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
