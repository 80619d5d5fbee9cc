import type { Caller, Page, Project as ProjectAnswer, ProjectItem, ProjectKind } from '@koma/contracts';
import { decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { CreatorCardsService } from '../../search/index.js';
import { FORMER_MEMBER, MembersService } from '../../members/index.js';
import { WorkCardsService } from '../../portfolio/index.js';
import { ProjectAccessService } from './project-access.service.js';
import { Project, ProjectColleague } from './project.entity.js';
import { type VisibleItem, visibleItems } from './visible-items.js';

const position = z.tuple([z.string(), z.uuid()]);
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

  async items(id: string, kind: ProjectKind, caller: Caller): Promise<ProjectItem[]> {
    await this.access.open(this.database.manager, id, caller);
    const items = await visibleItems(this.database.manager, [id], caller.accountId);
    return this.toItems(items.filter((item) => item.kind === kind), caller); // prettier-ignore
  }

  async item(id: string, itemId: string, caller: Caller): Promise<ProjectItem> {
    await this.access.open(this.database.manager, id, caller);
    const items = await visibleItems(this.database.manager, [id], caller.accountId);
    return found((await this.toItems(items.filter((item) => item.id === itemId), caller))[0]); // prettier-ignore
  }

  private async toItems(items: readonly VisibleItem[], caller: Caller): Promise<ProjectItem[]> {
    const idsOf = (isCreator: boolean) => items.filter(({ kind }) => (kind === 'creator') === isCreator).map(({ id }) => id); // prettier-ignore
    const works = byId(await this.works.cards(idsOf(false), caller));
    const creators = byId(await this.creators.cards(idsOf(true), caller));
    const brief = await this.members.briefs(this.database.manager, items.flatMap(({ addedBy }) => addedBy ?? [])); // prettier-ignore
    return items.map(({ projectId: _, addedBy, addedAt, ...item }) => ({
      ...item,
      work: works.get(item.id) ?? null,
      creator: creators.get(item.id) ?? null,
      addedBy: addedBy === null ? FORMER_MEMBER : brief(addedBy),
      addedAt: addedAt.toISOString(),
    }));
  }

  /** A few queries for a whole list. */
  private async toAnswers(all: readonly Project[], caller: Caller): Promise<ProjectAnswer[]> {
    const { manager } = this.database;
    const ids = all.map(({ id }) => id);
    const items = await visibleItems(manager, ids, caller.accountId);
    const shared = await manager.find(ProjectColleague, { where: { projectId: In(ids) }, order: { since: 'ASC' } });
    const brief = await this.members.briefs(manager, [
      ...all.map(({ ownerId }) => ownerId),
      ...shared.map(({ accountId }) => accountId),
    ]);
    const within = (id: string) => items.filter(({ projectId }) => projectId === id);
    const covers = await this.covers(ids.map(within), caller);
    return all.map(({ id, ownerId, name, version, updatedAt }, index) => ({
      id,
      name,
      version,
      owner: brief(ownerId),
      isMine: ownerId === caller.accountId,
      colleagues: shared
        .filter(({ projectId }) => projectId === id)
        .map(({ accountId, since }) => ({ member: brief(accountId), since: since.toISOString() })),
      counts: countsOf(within(id)),
      covers: covers[index] ?? [],
      updatedAt: updatedAt.toISOString(),
    }));
  }

  /** The first stills of each project: of works, and of the latest work of creators. */
  private async covers(projects: readonly VisibleItem[][], caller: Caller): Promise<ProjectAnswer['covers'][]> {
    const firsts = projects.map((items) => items.slice(0, COVERS));
    const shown = byId(await this.toItems([...byId(firsts.flat()).values()], caller));
    return firsts.map((items) =>
      items.flatMap(({ id }) => shown.get(id)?.work?.media ?? shown.get(id)?.creator?.works[0]?.media ?? []),
    );
  }
}

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

function countsOf(items: readonly VisibleItem[]): ProjectAnswer['counts'] {
  const count = (wanted: ProjectKind) => items.filter(({ kind }) => kind === wanted).length;
  return { creator: count('creator'), video: count('video'), image: count('image') };
}
