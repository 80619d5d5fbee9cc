import {
  type Caller,
  type ClearanceForm,
  type ClearanceRow,
  clearanceTable,
  fieldMessage,
  LICENSING,
  type Locale,
} from '@koma/contracts';
import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { findNamedWorks, requireAnswering, toLicensedWork, type WorkRow } from '../parties/index.js';
import { changeClearances } from './change-clearances.js';
import { columnsOf } from './clearance-columns.js';
import { Clearance } from './clearance.entity.js';
import { countClearances, lockClearances } from './clearances.queries.js';
import { readRow, type RowIssue } from './read-row.js';

type Report = z.output<(typeof clearanceTable.enter)['response']>;
interface Entered {
  work: WorkRow | null;
  form: ClearanceForm | null;
  issues: RowIssue[];
}
/** A row of which nothing is wrong. */
interface Whole {
  work: WorkRow;
  form: ClearanceForm;
}

/** Many clearances at once, typed into a table or read from a file. */
@Injectable()
export class ClearanceTableService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Adds all rows, or none when something is wrong with one of them; the report says what. */
  async enter(
    creatorId: string,
    { rows, isPreview }: { rows: readonly ClearanceRow[]; isPreview: boolean },
    caller: Caller,
    locale: Locale,
  ): Promise<Report> {
    return this.database.transaction(async (tx) => {
      await requireAnswering(tx, creatorId, caller);
      if (!isPreview) await lockClearances(tx, creatorId);
      const read = await understand(tx, creatorId, rows);
      const whole = read.flatMap(({ work, form, issues }) =>
        work && form && issues.length === 0 ? [{ work, form }] : [],
      );
      const isSaved = !isPreview && whole.length === rows.length;
      if (isSaved) await this.add(tx, creatorId, whole);
      return {
        saved: isSaved ? whole.length : 0,
        rows: read.map(({ work, issues }) => ({
          work: work && toLicensedWork(work),
          issues: issues.map(({ column, code }) => ({ column, message: fieldMessage(code, locale) })),
        })),
      };
    });
  }

  private async add(tx: Tx, ownerId: string, rows: readonly Whole[]): Promise<void> {
    const workIds = [...new Set(rows.map(({ work }) => work.id))];
    const added = rows.map(({ work, form }) => ({ id: newId(), workId: work.id, ownerId, ...columnsOf(form) }));
    await changeClearances(tx, this.outbox, { ownerId, workIds }, async () => void (await tx.insert(Clearance, added)));
  }
}

/** Each row with its work and its clearance, or with what is wrong. */
async function understand(tx: Tx, creatorId: string, rows: readonly ClearanceRow[]): Promise<Entered[]> {
  const named = await findNamedWorks(tx, creatorId, rows.map(({ work }) => work)); // prettier-ignore
  const read = rows.map((row): Entered => {
    const { form, issues } = readRow(row);
    const works = named.get(row.work) ?? [];
    const [work = null] = works.length === 1 ? works : [];
    const code =
      row.work.trim() === '' ? 'FIELD.REQUIRED' : works.length > 1 ? 'FIELD.WORK_AMBIGUOUS' : 'FIELD.WORK_UNKNOWN';
    return { work, form, issues: work ? issues : [{ column: 'work', code }, ...issues] };
  });
  refuseTwice(read);
  await refuseFull(tx, read);
  return read;
}

/** Two rows that say the same would be two clearances of one right. */
function refuseTwice(read: readonly Entered[]): void {
  const keyOf = ({ work, form }: Entered) => JSON.stringify([work?.id, form]);
  for (const same of Map.groupBy(
    read.filter(({ work, form }) => work && form),
    keyOf,
  ).values())
    if (same.length > 1) for (const { issues } of same) issues.push({ column: 'work', code: 'FIELD.ROW_TWICE' });
}

async function refuseFull(tx: Tx, read: readonly Entered[]): Promise<void> {
  const byWork = Map.groupBy(read.filter(({ work }) => work !== null), ({ work }) => work?.id ?? ''); // prettier-ignore
  const counts = await countClearances(tx, [...byWork.keys()]);
  for (const [workId, rows] of byWork)
    if ((counts.get(workId) ?? 0) + rows.length > LICENSING.clearances)
      for (const { issues } of rows) issues.push({ column: 'work', code: 'FIELD.CLEARANCES_FULL' });
}
