import { createHash } from 'node:crypto';
import type { ImportPreview, ImportStep } from '@koma/contracts';
import { givenRows, type Outbox, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import { idsOfWorksOf, saveImportedCreators, saveImportedCredits, saveImportedWorks } from '../portfolio/index.js';
import { storeCreatorTexts } from '../search/index.js';
import { type CreatorLine, fault, type Refused, type Understood, type WorkLine } from './import-lines.js';
import { nearestOf } from './vocabulary.js';

const hashes = z.array(z.object({ id: z.string(), hash: z.string() }));
const seenRows = z.array(z.object({ id: z.string(), line: z.int() }));
const externalIds = z.array(z.object({ external_id: z.string() }));
const ids = z.array(z.object({ id: z.string() }));
/** So many known ids are compared with one that is unknown. */
const COMPARED = 5_000;

/** The id for another system's id: always the same one. */
export function importedId(type: 'creator' | 'work', externalId: string): string {
  const hex = createHash('sha256').update(`${type}:${externalId}`).digest('hex');
  // A name-based UUID (RFC 9562, version 8).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type Line = CreatorLine | WorkLine;
type Taken<L extends Line = Line> = Understood<L> & { id: string };
type Outcome = ImportPreview['outcome'];
export interface Portion {
  outcomes: readonly { line: Understood<Line>; outcome: Outcome }[];
  refused: readonly Refused[];
}

/** Takes lines of one import, some hundred at a time and in one transaction each. */
export class PortionTaker {
  constructor(
    private readonly importId: string,
    private readonly outbox: Outbox,
  ) {}

  /** In the step `check` nothing but what has been seen of the file is written. */
  async take(tx: Tx, lines: readonly Understood<Line>[], step: ImportStep): Promise<Portion> {
    const all = lines.map((one) => ({ ...one, id: importedId(one.line.type, one.line.externalId) }));
    const { first, twice } = await this.once(tx, all);
    const { known, unknown } = await this.withCreators(tx, first);
    await this.remember(tx, known);
    const before = await hashesOf(tx, known);
    const outcomes = known.map((one) => ({ line: one, outcome: outcomeOf(before.get(one.id), one.hash) }));
    const changed = known.filter(({ id, hash }) => before.get(id) !== hash);
    if (step === 'write') await this.write(tx, changed);
    return { outcomes, refused: [...twice, ...unknown] };
  }

  /** Of lines with one external id, the first is taken. */
  private async once(tx: Tx, all: readonly Taken[]): Promise<{ first: Taken[]; twice: Refused[] }> {
    const rows = await tx.query<unknown>('SELECT id, line FROM import_seen WHERE import_id = $1 AND id = ANY($2)', [
      this.importId,
      all.map(({ id }) => id),
    ]);
    const seen = new Map(seenRows.parse(rows).map(({ id, line }) => [id, line]));
    const [first, twice]: [Taken[], Refused[]] = [[], []];
    for (const one of all) {
      const line = seen.get(one.id);
      if (line === undefined) first.push(one);
      else twice.push(refusedFor(one, [fault('externalId', 'TWICE', one.line.externalId, [String(line)])]));
      seen.set(one.id, line ?? one.number);
    }
    return { first, twice };
  }

  /** Refuses works of unknown creators and credits of unknown creators. */
  private async withCreators(tx: Tx, lines: readonly Taken[]): Promise<{ known: Taken[]; unknown: Refused[] }> {
    const named = new Map(
      lines.flatMap(({ line }) => peopleOf(line)).map((name) => [importedId('creator', name), name]),
    );
    const there = new Set(lines.flatMap(({ line, id }) => (line.type === 'creator' ? [id] : [])));
    const missing = [...named.keys()].filter((id) => !there.has(id));
    // A check has not written the creators of the file.
    const sql = `SELECT id FROM creator WHERE id = ANY($2)
      UNION SELECT id FROM import_seen WHERE import_id = $1 AND id = ANY($2)`;
    for (const { id } of ids.parse(await tx.query<unknown>(sql, [this.importId, missing]))) there.add(id);
    const [known, unknown]: [Taken[], Refused[]] = [[], []];
    for (const one of lines) {
      const strangers = peopleOf(one.line).filter((name) => !there.has(importedId('creator', name)));
      if (strangers.length === 0) known.push(one);
      else unknown.push(refusedFor(one, await this.strangersIn(tx, one.line, strangers)));
    }
    return { known, unknown };
  }

  private readonly nearNames = new Map<string, string[]>();
  private async strangersIn(tx: Tx, line: Line, strangers: readonly string[]) {
    const faults = [];
    for (const name of new Set(strangers)) {
      const near = this.nearNames.get(name) ?? (await nearCreators(tx, name));
      if (this.nearNames.size < 1_000) this.nearNames.set(name, near);
      const isOwner = line.type === 'work' && line.creator === name;
      faults.push(fault(isOwner ? 'creator' : 'credits', 'UNKNOWN_CREATOR', name, near));
    }
    return faults;
  }

  private async remember(tx: Tx, lines: readonly Taken[]): Promise<void> {
    await tx.query(
      `INSERT INTO import_seen (import_id, id, line) SELECT $2::uuid, id, line FROM ${givenRows({ id: 'uuid', line: 'int' })}`,
      [JSON.stringify(lines.map(({ id, number: line }) => ({ id, line }))), this.importId],
    );
  }

  private async write(tx: Tx, lines: readonly Taken[]): Promise<void> {
    if (lines.length === 0) return;
    const creators = lines.flatMap(({ line, id }) => (line.type === 'creator' ? [{ ...line, id }] : []));
    const works = lines.flatMap(({ line, id }) => (line.type === 'work' ? [{ ...line, id }] : []));
    await storeCreatorTexts(tx, await saveImportedCreators(tx, this.outbox, creators));
    const imported = works.map(({ id, creator, kind, work: form, status, publishedAt }) => ({
      ...{ id, ownerId: importedId('creator', creator), kind, form, status },
      publishedAt: publishedAt ? new Date(publishedAt) : undefined,
    }));
    await saveImportedWorks(tx, this.outbox, imported);
    const workIds = works.map(({ id }) => id);
    await saveImportedCredits(tx, workIds, works.flatMap(({ id, work }) => creditsOf(id, work.credits))); // prettier-ignore
    // Changes of a profile can change which of its works are found.
    const others = creators.length > 0 ? await idsOfWorksOf(tx, creators.map(({ id }) => id)) : []; // prettier-ignore
    await tx.query('INSERT INTO import_unindexed (work_id) SELECT unnest($1::uuid[])', [[...workIds, ...others]]);
    await storeHashes(tx, lines);
  }
}

const refusedFor = ({ number, original }: Taken, faults: Refused['faults']): Refused => ({ number, original, faults });
const outcomeOf = (before: string | undefined, hash: string): Outcome => {
  if (before === undefined) return 'added';
  return before === hash ? 'unchanged' : 'changed';
};

const peopleOf = (line: Line): string[] =>
  line.type === 'creator' ? [] : [line.creator, ...line.work.credits.flatMap(({ creator }) => creator ?? [])];

/** Credits with ids that stay the same in every import. */
const creditsOf = (workId: string, lines: WorkLine['work']['credits']) =>
  lines.map(({ role, name, creator }, position) => ({
    ...{ id: importedId('work', `${workId} ${position}`), workId, position, role, name },
    creatorId: creator === undefined ? null : importedId('creator', creator),
  }));

async function hashesOf(tx: Tx, lines: readonly Taken[]): Promise<Map<string, string>> {
  const sql = 'SELECT id, hash FROM import_line WHERE id = ANY($1)';
  const rows = hashes.parse(await tx.query<unknown>(sql, [lines.map(({ id }) => id)]));
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

async function storeHashes(tx: Tx, lines: readonly Taken[]): Promise<void> {
  const rows = lines.map(({ id, hash, line }) => ({ id, hash, external_id: line.externalId, type: line.type }));
  await tx.query(
    `INSERT INTO import_line (id, hash, external_id, type) SELECT id, hash, external_id, type
     FROM ${givenRows({ id: 'uuid', hash: 'text', external_id: 'text', type: 'text' })}
     ON CONFLICT (id) DO UPDATE SET (hash, external_id, type) = (excluded.hash, excluded.external_id, excluded.type)`,
    [JSON.stringify(rows)],
  );
}

/** Known ids of creators that are like an unknown one. */
async function nearCreators(tx: Tx, unknown: string): Promise<string[]> {
  const rows = await tx.query<unknown>(
    `SELECT external_id FROM import_line WHERE type = 'creator' AND left(external_id, 1) = left($1, 1)
     ORDER BY abs(length(external_id) - length($1)), external_id LIMIT ${COMPARED}`,
    [unknown],
  );
  return nearestOf(unknown, externalIds.parse(rows).map(({ external_id: id }) => id)); // prettier-ignore
}
