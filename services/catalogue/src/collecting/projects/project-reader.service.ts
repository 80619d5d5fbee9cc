import {
  type Caller,
  type Page,
  type Project as ProjectAnswer,
  type ProjectItem,
  type ProjectKind,
  type ProjectStatus,
} from '@koma/contracts';
import { cursorInstant, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CreatorCardsService } from '../../search/index.js';
import { FORMER_MEMBER, MembersService } from '../../members/index.js';
import { WorkCardsService } from '../../portfolio/index.js';
import { type CommentCount, countComments } from './project-comments.queries.js';
import { ProjectAccessService } from './project-access.service.js';
import { Project } from './project.entity.js';
import { type VisibleItem, visibleItems } from './visible-items.js';

const position = z.tuple([cursorInstant, z.uuid()]);
/** Number of stills that a project shows in a list. */
const COVERS = 4;

/** Shows projects to their members, without items that are hidden now. */
@Injectable()
export class ProjectReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly access: ProjectAccessService,
    private readonly members: MembersService,
    private readonly works: WorkCardsService,
    private readonly creators: CreatorCardsService,
  ) {}

  async list(caller: Caller, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<ProjectAnswer>> {
    const after = decodeCursor(cursor, position);
    const finder = this.database.manager
      .createQueryBuilder(Project, 'one')
      .where(
        '(one.ownerId = :accountId OR one.id IN (SELECT project_id FROM project_colleague WHERE account_id = :accountId))',
        { accountId: caller.accountId },
      )
      .orderBy({ 'one.updatedAt': 'DESC', 'one.id': 'DESC' })
      .limit(limit + 1);
    const total = await finder.getCount();
    if (after) finder.andWhere('(one.updatedAt, one.id) < (:at, :id)', { at: after[0], id: after[1] });
    const page = toPage(await finder.getMany(), limit, {
      item: (one) => one,
      cursor: ({ updatedAt, id }) => [updatedAt.toISOString(), id],
    });
    return { ...page, items: await this.toAnswers(page.items, caller), total };
  }

  async get(id: string, caller: Caller): Promise<ProjectAnswer> {
    const one = await this.access.open(this.database.manager, id, caller);
    return found((await this.toAnswers([one], caller))[0]);
  }

  /** All items, or those of one kind. */
  async items(id: string, kind: ProjectKind | undefined, caller: Caller): Promise<ProjectItem[]> {
    return this.chosen(id, (item) => kind === undefined || item.kind === kind, caller);
  }

  async some(id: string, ids: readonly string[], caller: Caller): Promise<ProjectItem[]> {
    return this.chosen(id, (item) => ids.includes(item.id), caller);
  }

  private async chosen(id: string, isChosen: (item: VisibleItem) => boolean, caller: Caller): Promise<ProjectItem[]> {
    const { manager } = this.database;
    await this.access.open(manager, id, caller);
    const items = (await visibleItems(manager, [id], caller.accountId)).filter(isChosen);
    const cards = await this.cards(items, caller);
    const counts = new Map((await countComments(manager, [id], caller.accountId)).map((each) => [each.itemId, each]));
    const people = items.flatMap(({ addedBy, statusBy }) => [addedBy ?? [], statusBy ?? []].flat());
    const brief = await this.members.briefs(manager, people);
    const nameOf = (accountId: string | null) => (accountId === null ? FORMER_MEMBER : brief(accountId));
    return items.map(({ projectId: _, addedBy, addedAt, statusBy, statusAt, ...item }) => ({
      ...item,
      work: cards.work(item.id),
      creator: cards.creator(item.id),
      addedBy: nameOf(addedBy),
      addedAt: addedAt.toISOString(),
      statusSet: statusAt && { by: nameOf(statusBy), at: statusAt.toISOString() },
      comments: { total: counts.get(item.id)?.total ?? 0, fresh: counts.get(item.id)?.fresh ?? 0 },
    }));
  }

  /** What these items show. */
  private async cards(items: readonly VisibleItem[], caller: Caller) {
    const idsOf = (isCreator: boolean) => items.filter(({ kind }) => (kind === 'creator') === isCreator).map(({ id }) => id); // prettier-ignore
    const works = byId(await this.works.cards(idsOf(false), caller));
    const creators = byId(await this.creators.cards(idsOf(true), caller));
    return { work: (id: string) => works.get(id) ?? null, creator: (id: string) => creators.get(id) ?? null };
  }

  /** A few queries for a whole list. */
  private async toAnswers(all: readonly Project[], caller: Caller): Promise<ProjectAnswer[]> {
    const { manager } = this.database;
    const ids = all.map(({ id }) => id);
    const items = await visibleItems(manager, ids, caller.accountId);
    const peopleOf = await this.access.peopleOf(manager, all);
    const within = (id: string) => items.filter(({ projectId }) => projectId === id);
    const covers = await this.covers(ids.map(within), caller);
    const comments = await countComments(manager, ids, caller.accountId);
    return all.map(({ id, ownerId, name, version, updatedAt }, index) => ({
      ...peopleOf({ id, ownerId }),
      id,
      name,
      version,
      isMine: ownerId === caller.accountId,
      ...countsOf(within(id)),
      freshComments: freshIn(within(id), comments),
      covers: covers[index] ?? [],
      updatedAt: updatedAt.toISOString(),
    }));
  }

  /** The first stills of each project: of works, and of the latest work of creators. */
  private async covers(projects: readonly VisibleItem[][], caller: Caller): Promise<ProjectAnswer['covers'][]> {
    const firsts = projects.map((items) => items.slice(0, COVERS));
    const cards = await this.cards([...byId(firsts.flat()).values()], caller);
    return firsts.map((items) =>
      items.flatMap(({ id }) => cards.work(id)?.media ?? cards.creator(id)?.works[0]?.media ?? []),
    );
  }
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Numbers of items by kind and by status. */
function countsOf(items: readonly VisibleItem[]): Pick<ProjectAnswer, 'counts' | 'statuses'> {
  const ofKind = (wanted: ProjectKind) => items.filter(({ kind }) => kind === wanted).length;
  const ofStatus = (wanted: ProjectStatus) => items.filter(({ status }) => status === wanted).length;
  return {
    counts: { creator: ofKind('creator'), video: ofKind('video'), image: ofKind('image') },
    statuses: {
      candidate: ofStatus('candidate'),
      approached: ofStatus('approached'),
      decided: ofStatus('decided'),
      rejected: ofStatus('rejected'),
    },
  };
}

/** Comments on what the caller sees only. */
function freshIn(items: readonly VisibleItem[], comments: readonly CommentCount[]): number {
  const here = comments.filter((each) => items.some((item) => item.id === each.itemId && item.projectId === each.projectId)); // prettier-ignore
  return here.reduce((sum, { fresh }) => sum + fresh, 0);
}
