import type { Caller, Coworker } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findPeople } from '../../search/index.js';
import { type CreatorRow, CreatorsService, findCreators, publicProfile } from '../../portfolio/index.js';

const shared = z.array(z.object({ id: z.string(), works: z.number() }));
const MOST = 12;

/** The owner of a work and members with a confirmed credit have worked on it; only public works count. */
const COWORKERS = `
  WITH mine AS (
    SELECT work_id FROM work_search WHERE work_id IN (
      SELECT id FROM work WHERE owner_id = $1
      UNION ALL SELECT work_id FROM credit WHERE creator_id = $1 AND state = 'confirmed')
  ), people AS (
    SELECT owner_id AS id, work.id AS work_id FROM work JOIN mine ON mine.work_id = work.id
    UNION SELECT creator_id, work_id FROM credit JOIN mine USING (work_id) WHERE state = 'confirmed'
  )
  SELECT people.id, count(*)::int AS works FROM people JOIN creator ON creator.id = people.id
  WHERE people.id <> $1 AND ${publicProfile()}
  GROUP BY people.id ORDER BY works DESC, people.id LIMIT ${MOST}`;

/** Public creators by name and by the people they have worked with. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: DataSource,
    private readonly creators: CreatorsService,
  ) {}

  /** Names that begin with the typed text come first. */
  async suggest(text: string, limit: number): Promise<CreatorRow[]> {
    return this.inOrder(await findPeople(this.database, text, limit));
  }

  async coworkers(id: string, caller: Caller): Promise<Coworker[]> {
    await this.creators.seen(this.database.manager, id, caller);
    const rows = shared.parse(await this.database.query<unknown>(COWORKERS, [id]));
    const works = new Map(rows.map((row) => [row.id, row.works]));
    return (await this.inOrder(rows.map((row) => row.id))).map((one) => ({
      creator: one,
      works: works.get(one.id) ?? 0,
    }));
  }

  private async inOrder(found: readonly string[]): Promise<CreatorRow[]> {
    const creators = await findCreators(this.database.manager, found);
    const byId = new Map(creators.map((creator) => [creator.id, creator]));
    return found.flatMap((id) => byId.get(id) ?? []);
  }
}
