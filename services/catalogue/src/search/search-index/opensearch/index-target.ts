import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { readChanges } from '../read-model/read-documents.js';
import { type Portion, readCreators, readWorks } from './documents.js';
import { type Engine, WRITING_MS, type Written } from './engine.js';
import { FORMAT, indexOf, type IndexKind, KINDS } from './mappings.js';

const WORKS = 500;
/** Each has all of its parts with it. */
const CREATORS = 100;
const FIRST = '00000000-0000-0000-0000-000000000000';
/** More creators of changed works are found in further questions. */
const MOST_CREATORS = 10_000;

const ids = z.object({ hits: z.object({ hits: z.array(z.object({ _id: z.string() })) }) });
const now = z.tuple([z.object({ now: z.string(), xmin: z.string() })]);
const aliases = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));
const made = z.record(
  z.string(),
  z.object({ settings: z.object({ index: z.object({ creation_date: z.coerce.number() }) }) }),
);
const counted = z.tuple([z.object({ count: z.number() })]);
const MOST_CHANGES = 200_000;
const DAY_MS = 86_400_000;
const NOW = 'SELECT now()::text AS now, pg_snapshot_xmin(pg_current_snapshot())::text AS xmin';

export interface IndexOptions {
  prefix: string;
  shards: number;
  replicas: number;
}

/** Reads a number that is larger than all before, and renews the lease. @throws where another process writes */
type NextVersion = () => Promise<number>;

/** A pair of indices, for works and creators, that follows the journal. */
export class IndexTarget {
  private seen: string[] = [];

  /** @param built the end of both names @param since every transaction before is known */
  constructor(
    private readonly parts: { database: DataSource; engine: Engine; next: NextVersion; options: IndexOptions },
    readonly built: string,
    public since: string,
  ) {}

  /** Makes empty indices, which are to be filled from the present place of the journal on. */
  static async create(parts: ConstructorParameters<typeof IndexTarget>[0]): Promise<IndexTarget> {
    const { database, engine, next, options } = parts;
    const [{ xmin }] = now.parse(await database.query<unknown>(NOW));
    const target = new IndexTarget(parts, String(await next()), xmin);
    for (const kind of KINDS) await engine.call('PUT', `/${target.name(kind)}`, indexOf(kind, options.shards));
    return target;
  }

  alias = (kind: IndexKind): string => `${this.parts.options.prefix}-${kind}-${FORMAT}`;
  name = (kind: IndexKind): string => `${this.alias(kind)}-${this.built}`;

  /** Whether the engine still has both. */
  async exists(): Promise<boolean> {
    const has = await Promise.all(KINDS.map((kind) => this.parts.engine.has(this.name(kind))));
    return has.every(Boolean);
  }

  /** Whether reading everything anew is faster than following, as after a rewriting of all rows. */
  async isFarBehind(): Promise<boolean> {
    const sql =
      'SELECT count(*)::int AS count FROM (SELECT FROM search_change WHERE tx >= $1::xid8 LIMIT $2) AS waiting';
    const [{ count }] = counted.parse(await this.parts.database.query<unknown>(sql, [this.since, MOST_CHANGES]));
    return count === MOST_CHANGES;
  }

  /** Writes everything, in the order of ids. Changes meanwhile are in the journal. */
  async fill(): Promise<void> {
    await this.fillWith('works', async (of) => (await readWorks(this.parts.database, of)).found, WORKS);
    await this.fillWith('creators', (of) => readCreators(this.parts.database, of), CREATORS);
    const settings = { index: { number_of_replicas: this.parts.options.replicas } };
    for (const kind of KINDS) await this.parts.engine.call('PUT', `/${this.name(kind)}/_settings`, settings);
    await this.refresh(KINDS);
  }

  /**
   * Writes what the journal says has changed.
   * @returns when it was read, by the database's clock, and how much it was
   */
  async follow(): Promise<{ readAt: string; count: number }> {
    const { database } = this.parts;
    const [{ now: readAt }] = now.parse(await database.query<unknown>(NOW));
    const { workIds, creatorIds, seqs, since } = await readChanges(database, this.since, this.seen);
    const count = workIds.length + creatorIds.length;
    if (count > 0) {
      // What is found of creators is searched for meanwhile, and works are found before their makers are written.
      const [made, had] = await Promise.all([this.writeWorks(workIds), this.makersOf(workIds)]);
      const touched = [...new Set([...creatorIds, ...made, ...had])];
      await Promise.all([this.refresh(['works']), this.writeCreators(touched)]);
      await this.refresh(['creators']);
    }
    // As in `ReadModel`: entries above the horizon are read again, but not written again.
    this.seen = since === this.since ? [...this.seen, ...seqs] : seqs;
    this.since = since;
    return { readAt, count };
  }

  /** Gives both the names by which questions ask. */
  async answer(): Promise<void> {
    const { engine } = this.parts;
    const before = await this.aliasesOfAll();
    const removed = Object.entries(before).flatMap(([index, { aliases: names }]) =>
      Object.keys(names).map((alias) => ({ remove: { index, alias } })),
    );
    const added = KINDS.map((kind) => ({ add: { index: this.name(kind), alias: this.alias(kind) } }));
    await engine.call('POST', '/_aliases', { actions: [...removed, ...added] });
  }

  /** Deletes the indices in whose place these have answered for a day. */
  async dropEarlier(): Promise<void> {
    const { engine } = this.parts;
    const madeAt = made.parse(await engine.call('GET', `/${this.name('works')}/_settings`));
    const { creation_date: began = Date.now() } = madeAt[this.name('works')]?.settings.index ?? {};
    if (Date.now() - began < DAY_MS) return;
    const isEarlier = (index: string) => Number(index.split('-').at(-1)) < Number(this.built);
    for (const index of Object.keys(await this.aliasesOfAll()))
      if (isEarlier(index)) await engine.call('DELETE', `/${index}`);
  }

  private async aliasesOfAll() {
    return aliases.parse(await this.parts.engine.call('GET', `/${this.parts.options.prefix}-*/_alias`));
  }

  /** @returns whoever has made one of these works */
  private async writeWorks(workIds: readonly string[]): Promise<string[]> {
    const made: string[] = [];
    for (const some of portions(workIds, WORKS)) {
      const version = await this.parts.next();
      const { found, makers } = await readWorks(this.parts.database, { ids: some });
      await this.parts.engine.write(this.name('works'), version, withMissing(some, found));
      made.push(...makers);
    }
    return made;
  }

  private async writeCreators(creatorIds: readonly string[]): Promise<void> {
    for (const some of portions(creatorIds, CREATORS)) {
      const version = await this.parts.next();
      const found = await readCreators(this.parts.database, { ids: some });
      await this.parts.engine.write(this.name('creators'), version, withMissing(some, found));
    }
  }

  /** Creators that have a part in one of these works by what the index knows. */
  private async makersOf(workIds: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const some of portions(workIds, WORKS)) found.push(...(await this.makersOfSome(some)));
    return found;
  }

  private async makersOfSome(workIds: readonly string[]): Promise<string[]> {
    const query = { nested: { path: 'parts', query: { terms: { 'parts.work': workIds } } } };
    const found: string[] = [];
    for (let after: string[] | undefined; ;) {
      const body = { query, size: MOST_CREATORS, sort: [{ id: 'asc' }], ...(after && { search_after: after }) };
      const { hits } = await this.parts.engine.search(this.name('creators'), body, ids, WRITING_MS);
      found.push(...hits.hits.map(({ _id }) => _id));
      const last = found.at(-1);
      if (hits.hits.length < MOST_CREATORS || last === undefined) return found;
      after = [last];
    }
  }

  private async fillWith(kind: IndexKind, read: (of: Portion) => Promise<Written[]>, most: number): Promise<void> {
    for (let after = FIRST; ;) {
      const version = await this.parts.next();
      const page = await read({ after, most });
      await this.parts.engine.write(this.name(kind), version, page);
      const last = page.at(-1);
      if (last === undefined || page.length < most) return;
      after = last.id;
    }
  }

  private refresh(kinds: readonly IndexKind[]): Promise<void> {
    return this.parts.engine.refresh(kinds.map((kind) => this.name(kind)));
  }
}

const portions = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** What was asked for and is not there any more is hidden, or has gone. */
function withMissing(asked: readonly string[], found: readonly Written[]): Written[] {
  const present = new Set(found.map(({ id }) => id));
  return [...found, ...asked.filter((id) => !present.has(id)).map((id) => ({ id, document: null }))];
}
