import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Outbox, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { DataSource } from 'typeorm';
import { storeCreatorText, PostgresSearchIndex } from '../search/index.js';
import {
  findCreators,
  findWorksOf,
  saveImportedCreator,
  saveImportedCredits,
  saveImportedWork,
} from '../portfolio/index.js';
import type { CreatorLine, ReadLine, WorkLine } from './import-lines.js';
import { readLines } from './read-lines.js';

const PORTION = 500;
const known = z.array(z.object({ id: z.string(), hash: z.string() }));
const categories = z.array(z.object({ kind: z.string(), key: z.string() }));

/** Kinds of categories by the work's fields. */
const KINDS = {
  mediaType: 'media-type',
  imageType: 'image-type',
  genres: 'genre',
  commodityTypes: 'commodity-type',
  situations: 'situation',
} as const;
const FIELDS = ['mediaType', 'imageType', 'genres', 'commodityTypes', 'situations'] as const;

interface ImportReport {
  read: number;
  written: number;
  unchanged: number;
  refused: { line: number; reasons: string[]; text: string }[];
}
type Understood<L> = { number: number; hash: string; line: L };

/** The id for another system's id: always the same one. */
export function importedId(type: 'creator' | 'work', externalId: string): string {
  const hex = createHash('sha256').update(`${type}:${externalId}`).digest('hex');
  // A name-based UUID (RFC 9562, version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * `node main.js import-works FILE`: imports creators and works from newline-delimited JSON (docs/import.md). Unchanged lines do
 * nothing; refused lines are written to a file beside it with the reasons. Searches continue meanwhile.
 */
export async function importWorks(database: DataSource, _: unknown, [file = '']: readonly string[]): Promise<string> {
  const report = await new Import(database).run(createReadStream(file));
  const { read, written, unchanged, refused } = report;
  if (refused.length > 0)
    await writeFile(`${file}.refused.ndjson`, refused.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const where = refused.length > 0 ? `, written to ${file}.refused.ndjson` : '';
  return `${read} lines: ${written} written, ${unchanged} unchanged, ${refused.length} refused${where}`;
}

class Import {
  private readonly report: ImportReport = { read: 0, written: 0, unchanged: 0, refused: [] };
  private readonly outbox = new Outbox('koma/catalogue');
  private readonly index: PostgresSearchIndex;

  constructor(private readonly database: DataSource) {
    this.index = new PostgresSearchIndex(database);
  }

  async run(input: NodeJS.ReadableStream & Parameters<typeof readLines>[0]): Promise<ImportReport> {
    const allowed = await this.categories();
    for await (const lines of readLines(input, PORTION)) {
      this.report.read += lines.length;
      await this.database.transaction((tx) => this.take(tx, lines, allowed));
    }
    return this.report;
  }

  private async take(tx: Tx, lines: readonly ReadLine[], allowed: ReadonlySet<string>): Promise<void> {
    const creators: Understood<CreatorLine>[] = [];
    const works: Understood<WorkLine>[] = [];
    for (const one of lines) {
      if (!('line' in one)) this.report.refused.push({ line: one.number, reasons: one.reasons, text: one.text });
      else if (one.line.type === 'creator') creators.push({ ...one, line: one.line });
      else works.push({ ...one, line: one.line });
    }
    await this.takeCreators(tx, await this.changed(tx, 'creator', creators));
    const owned = await this.withOwners(tx, works, allowed);
    await this.takeWorks(tx, await this.changed(tx, 'work', owned));
  }

  private async takeCreators(tx: Tx, lines: readonly Understood<CreatorLine>[]): Promise<void> {
    for (const { line, hash } of lines) {
      const id = importedId('creator', line.externalId);
      const { profile, status } = line;
      await storeCreatorText(tx, await saveImportedCreator(tx, this.outbox, { id, profile, status }));
      // Changes of a profile can change which of its works are found.
      const works = await findWorksOf(tx, id);
      await this.index.index(tx, works.map((work) => work.id)); // prettier-ignore
      await this.storeHash(tx, id, hash);
    }
  }

  private async takeWorks(tx: Tx, lines: readonly Understood<WorkLine>[]): Promise<void> {
    const ids = lines.map(({ line }) => importedId('work', line.externalId));
    for (const [at, { line, hash }] of lines.entries()) {
      const id = ids[at] ?? '';
      const { kind, status, publishedAt: published, work } = line;
      const publishedAt = published ? new Date(published) : undefined;
      const ownerId = importedId('creator', line.creator);
      await saveImportedWork(tx, this.outbox, { id, ownerId, kind, form: work, status, publishedAt });
      await saveImportedCredits(tx, id, creditsOf(id, work.credits));
      await this.storeHash(tx, id, hash);
    }
    await this.index.index(tx, ids);
  }

  /** Lines that differ from the last import; the last line of each thing. */
  private async changed<L extends { externalId: string }>(
    tx: Tx,
    type: 'creator' | 'work',
    lines: readonly Understood<L>[],
  ): Promise<Understood<L>[]> {
    const last = new Map(lines.map((one) => [importedId(type, one.line.externalId), one]));
    const rows = known.parse(
      await tx.query<unknown>('SELECT id, hash FROM import_line WHERE id = ANY($1)', [[...last.keys()]]),
    );
    for (const { id, hash } of rows) if (last.get(id)?.hash === hash) last.delete(id);
    this.report.written += last.size;
    this.report.unchanged += lines.length - last.size;
    return [...last.values()];
  }

  /** Refuses works of unknown creators, credits of unknown creators, and unknown categories. */
  private async withOwners(
    tx: Tx,
    lines: readonly Understood<WorkLine>[],
    allowed: ReadonlySet<string>,
  ): Promise<Understood<WorkLine>[]> {
    const named = lines.flatMap(({ line }) => [
      line.creator,
      ...line.work.credits.flatMap(({ creator }) => creator ?? []),
    ]);
    const ids = [...new Set(named)].map((externalId) => importedId('creator', externalId));
    const there = new Set((await findCreators(tx, ids)).map(({ id }) => id));
    return lines.filter((one) => {
      const reasons = reasonsAgainst(one.line, there, allowed);
      if (reasons.length > 0) this.report.refused.push({ line: one.number, reasons, text: JSON.stringify(one.line) });
      return reasons.length === 0;
    });
  }

  private async categories(): Promise<ReadonlySet<string>> {
    const rows = categories.parse(await this.database.query<unknown>('SELECT kind, key FROM category'));
    return new Set(rows.map(({ kind, key }) => `${kind}:${key}`));
  }

  private async storeHash(tx: Tx, id: string, hash: string): Promise<void> {
    const sql =
      'INSERT INTO import_line (id, hash) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET hash = excluded.hash';
    await tx.query(sql, [id, hash]);
  }
}

/** Credits with ids that stay the same in every import. */
const creditsOf = (workId: string, lines: WorkLine['work']['credits']) =>
  lines.map(({ role, name, creator }, position) => ({
    id: importedId('work', `${workId} ${position}`),
    role,
    name,
    creatorId: creator === undefined ? null : importedId('creator', creator),
  }));

function reasonsAgainst(
  { creator, work }: WorkLine,
  there: ReadonlySet<string>,
  allowed: ReadonlySet<string>,
): string[] {
  const isThere = (externalId: string) => there.has(importedId('creator', externalId));
  const people = [creator, ...work.credits.flatMap((credit) => credit.creator ?? [])];
  const keys = FIELDS.flatMap((field) =>
    [work[field]].flat().flatMap((key) => (key === null ? [] : `${KINDS[field]}:${key}`)),
  );
  const roles = work.credits.map(({ role }) => `role:${role}`);
  return [
    ...people.filter((externalId) => !isThere(externalId)).map((externalId) => `there is no creator ${externalId}`),
    ...[...keys, ...roles].filter((key) => !allowed.has(key)).map((key) => `there is no category ${key}`),
  ];
}
