import { type Caller, PROJECT, type ProjectKind, type ProjectStatus } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { z } from 'zod';
import { VisibleWorksService } from '../../portfolio/index.js';
import { ProjectAccessService } from './project-access.service.js';
import { ProjectItem } from './project.entity.js';
import { visibleCreators, type VisibleItem, visibleItem, visibleItems } from './visible-items.js';

export interface Given {
  creatorIds: readonly string[];
  workIds: readonly string[];
}

/** A recently removed item is added again as a new one, without its comments. */
const FORGET_THESE = `
  DELETE FROM project_item WHERE project_id = $1 AND id = ANY ($2) AND removed_at IS NOT NULL`;
const INSERT = `
  INSERT INTO project_item (project_id, work_id, creator_id, position, added_by)
  SELECT $1, work_id, creator_id, $4 + place, $5
  FROM unnest($2::uuid[], $3::uuid[]) WITH ORDINALITY AS given (work_id, creator_id, place)`;
const SET_STATUS = `
  UPDATE project_item SET status = $3, status_by = $4, status_at = now() WHERE project_id = $1 AND id = ANY ($2)`;
const PUT_IN_ORDER = `
  UPDATE project_item SET position = place FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (item_id, place)
  WHERE project_id = $1 AND id = item_id`;
const TAKE_OUT = `
  UPDATE project_item SET removed_at = now() WHERE project_id = $1 AND id = ANY ($2) AND removed_at IS NULL`;
const PUT_BACK = `
  UPDATE project_item SET removed_at = NULL WHERE project_id = $1 AND id = ANY ($2) AND removed_at IS NOT NULL`;
const FORGET = `
  DELETE FROM project_item WHERE project_id = $1 AND removed_at < now() - interval '${PROJECT.undoHours} hours'`;

/** Changes the items of projects. Items that the caller may not see are skipped, as if they did not exist. */
@Injectable()
export class ProjectItemsService {
  constructor(
    private readonly access: ProjectAccessService,
    private readonly visible: VisibleWorksService,
  ) {}

  async add(id: string, given: Given, caller: Caller): Promise<{ added: number; present: number }> {
    return this.access.change(id, caller, (tx) => this.put(tx, id, given, caller));
  }

  /** The same in a transaction that has opened the project. */
  async put(tx: Tx, id: string, given: Given, caller: Caller): Promise<{ added: number; present: number }> {
    const there = await tx.findBy(ProjectItem, { projectId: id, removedAt: IsNull() });
    const known = new Set(there.map((item) => item.id));
    const creators = await visibleCreators(tx, given.creatorIds, caller.accountId);
    const works = await this.visible.filterVisible(tx, given.workIds, caller);
    const wanted = [
      ...[...new Set(given.creatorIds)].filter((each) => creators.has(each)).map((each) => [null, each] as const),
      ...[...new Set(given.workIds)].filter((each) => works.has(each)).map((each) => [each, null] as const),
    ];
    const fresh = wanted.filter(([workId, creatorId]) => !known.has(workId ?? creatorId ?? ''));
    if (known.size + fresh.length > PROJECT.items) throw new AppError('PROJECT.FULL');
    const last = (await tx.maximum(ProjectItem, 'position', { projectId: id })) ?? 0;
    const columns = [fresh.map(([workId]) => workId), fresh.map(([, creatorId]) => creatorId)];
    await tx.query(FORGET_THESE, [id, fresh.map(([workId, creatorId]) => workId ?? creatorId)]);
    await tx.query(INSERT, [id, ...columns, last, caller.accountId]);
    return { added: fresh.length, present: wanted.length - fresh.length };
  }

  /**
   * Reorders what the caller sees of a kind, if it is unchanged since the caller has read it; items that others have added since,
   * and hidden ones, come last.
   */
  async arrange(
    id: string,
    { kind, seen, wanted }: { kind: ProjectKind; seen: readonly string[]; wanted: readonly string[] },
    caller: Caller,
  ): Promise<void> {
    await this.access.change(id, caller, async (tx) => {
      const now = (await visibleItems(tx, [id], caller.accountId)).filter(ofKind(kind)).map((item) => item.id);
      const there = new Set(now);
      const before = seen.filter((each) => there.has(each));
      const known = new Set(before);
      if (String(now.filter((each) => known.has(each))) !== String(before)) throw new AppError('RESOURCE.CONFLICT');
      const first = [...new Set(wanted)].filter((each) => there.has(each));
      const moved = new Set(first);
      const others = await tx.find(ProjectItem, { where: { projectId: id }, order: { position: 'ASC' } });
      const rest = others.map((item) => item.id).filter((each) => !moved.has(each));
      await tx.query(PUT_IN_ORDER, [id, [...first, ...rest]]);
    });
  }

  async write(
    id: string,
    itemId: string,
    { version, note }: { version: number; note: string },
    caller: Caller,
  ): Promise<void> {
    await this.access.change(id, caller, async (tx) => {
      const item = await visibleItem(tx, { id, itemId }, caller);
      if (item.version !== version) throw new AppError('RESOURCE.CONFLICT');
      await tx.update(ProjectItem, { projectId: id, id: itemId }, { note, version: version + 1 });
    });
  }

  /**
   * Sets a status, if each item has the one that the caller has seen, or the wanted one already; returns the ids of all that the
   * caller may see.
   */
  async setStatus(
    id: string,
    { status, items }: { status: ProjectStatus; items: readonly { id: string; seen: ProjectStatus }[] },
    caller: Caller,
  ): Promise<string[]> {
    return this.access.change(id, caller, async (tx) => {
      const seen = new Map(items.map((item) => [item.id, item.seen]));
      const there = (await visibleItems(tx, [id], caller.accountId)).filter((item) => seen.has(item.id));
      if (there.length === 0) throw new AppError('RESOURCE.NOT_FOUND');
      const others = there.filter((item) => item.status !== status);
      if (others.some((item) => item.status !== seen.get(item.id))) throw new AppError('RESOURCE.CONFLICT');
      await tx.query(SET_STATUS, [id, others.map((item) => item.id), status, caller.accountId]);
      return there.map((item) => item.id);
    });
  }

  async remove(id: string, ids: readonly string[], caller: Caller): Promise<number> {
    return this.access.change(id, caller, async (tx) => {
      await tx.query(FORGET, [id]);
      return changedBy(await tx.query<unknown>(TAKE_OUT, [id, ids]));
    });
  }

  async restore(id: string, ids: readonly string[], caller: Caller): Promise<number> {
    return this.access.change(id, caller, async (tx) => {
      const restored = changedBy(await tx.query<unknown>(PUT_BACK, [id, ids]));
      const there = await tx.countBy(ProjectItem, { projectId: id, removedAt: IsNull() });
      if (there > PROJECT.items) throw new AppError('PROJECT.FULL');
      return restored;
    });
  }
}

const changed = z.tuple([z.unknown(), z.int()]);
/** Number of rows that a statement has changed, as the driver returns it. */
const changedBy = (answer: unknown): number => changed.parse(answer)[1];

const ofKind = (kind: ProjectKind) => (item: VisibleItem) => item.kind === kind;
