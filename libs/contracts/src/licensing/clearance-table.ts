import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { idParams } from '../common/page.js';
import { LICENSING } from './licence-limits.js';
import { licensedWork } from './licence-requests.js';
import type { Words } from './licence-words.js';

const say = (code: FieldCode) => code;

/** Columns of clearances as they are entered in a table or read from a file, in their order. */
export const CLEARANCE_COLUMNS = [
  ...['work', 'kind', 'holder', 'scope', 'media', 'start', 'lastDay', 'endTime', 'note'],
] as const; // prettier-ignore
export type ClearanceColumn = (typeof CLEARANCE_COLUMNS)[number];

/** Headings of files; the first of each is that of the template. */
export const CLEARANCE_HEADINGS: Record<ClearanceColumn, Words> = {
  work: { ja: '作品', en: 'Work' },
  kind: { ja: '権利の種類', en: 'Kind of right' },
  holder: { ja: '権利者', en: 'Holder' },
  scope: { ja: '許諾の範囲', en: 'Scope' },
  media: { ja: '媒体', en: 'Media' },
  start: { ja: '開始日', en: 'First day' },
  lastDay: { ja: '最終日', en: 'Last day' },
  endTime: { ja: '終了時刻', en: 'Time of day' },
  note: { ja: '備考', en: 'Note' },
};

const cell = z.string().max(LICENSING.message, say('FIELD.TOO_LONG')).default('');
/** A row as it was typed: names in either language, days as people write them. */
export const clearanceRow = z.strictObject({
  ...{ work: cell, kind: cell, holder: cell, scope: cell, media: cell },
  ...{ start: cell, lastDay: cell, endTime: cell, note: cell },
});
export type ClearanceRow = z.infer<typeof clearanceRow>;

/** What became of a row. */
const enteredRow = z.object({
  /** The work that the row names, where it is one. */
  work: licensedWork.nullable(),
  /** What is wrong, cell by cell, in words. */
  issues: z.array(z.object({ column: z.enum(CLEARANCE_COLUMNS), message: z.string() })),
});
export type EnteredRow = z.infer<typeof enteredRow>;

export const clearanceTable = {
  enter: endpoint({
    id: 'licensing.clearance-table.enter',
    method: 'POST',
    path: '/api/licensing/creators/{id}/clearances',
    summary: 'Adds a table of clearances to works of a creator: all rows or none; or only checks them',
    access: 'member',
    params: idParams,
    body: z.strictObject({
      rows: z.array(clearanceRow).min(1, say('FIELD.REQUIRED')).max(LICENSING.tableRows, say('FIELD.TABLE_ROWS')),
      /** True: nothing is saved. */
      isPreview: z.boolean(),
    }),
    response: z.object({
      /** Number of clearances that were added; none when something is wrong with a row. */
      saved: z.int(),
      rows: z.array(enteredRow),
    }),
    status: 200,
  }),
} as const;
