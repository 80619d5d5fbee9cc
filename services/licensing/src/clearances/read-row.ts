import {
  CLEARANCE_COLUMNS,
  CLEARANCE_KIND_WORDS,
  CLEARANCE_SCOPE_WORDS,
  type ClearanceColumn,
  type ClearanceForm,
  clearanceForm,
  type ClearanceRow,
  fieldCode,
  type FieldCode,
  joinedForm,
  MEDIUM_WORDS,
  readDay,
  type Words,
} from '@koma/contracts';

export interface RowIssue {
  column: ClearanceColumn;
  code: FieldCode;
}
interface Read {
  /** Null when something is wrong. */
  form: ClearanceForm | null;
  issues: RowIssue[];
}
/** A value, or what is wrong with its cell. */
type Cell<T> = { value: T } | { code: FieldCode };

/** Keys by their names in both languages and by themselves. */
const namesOf = <K extends string>(table: Record<K, Words>): Map<string, string> =>
  new Map(
    Object.entries<Words>(table).flatMap(([key, { ja, en }]) => [key, ja, en].map((name) => [joinedForm(name), key])),
  );
const KINDS = namesOf(CLEARANCE_KIND_WORDS);
const SCOPES = namesOf(CLEARANCE_SCOPE_WORDS);
const MEDIA = namesOf(MEDIUM_WORDS);
const ENDLESS = new Set(['期限なし', '期間制限なし', '無期限', 'なし', 'no end', 'none'].map(joinedForm));
const TIME = /^(\d{1,2})(?:[:時](\d{1,2})(?::\d{2}|分)?|時)$/;

function named(written: string, names: Map<string, string>, code: FieldCode): Cell<string> {
  const key = names.get(joinedForm(written));
  return key === undefined ? { code } : { value: key };
}

function readMedia(written: string): Cell<string[]> {
  const names = written.split(/[、,;；\n]/).filter((name) => name.trim() !== '');
  const keys = names.map((name) => MEDIA.get(joinedForm(name)));
  return keys.includes(undefined)
    ? { code: 'FIELD.CLEARANCE_MEDIUM' }
    : { value: keys.filter((key) => key !== undefined) };
}

function readDayOrNone(written: string): Cell<string | null> {
  if (written === '' || ENDLESS.has(joinedForm(written))) return { value: null };
  const day = readDay(written);
  return day === null ? { code: 'FIELD.DATE' } : { value: day };
}

function readTime(written: string): Cell<string | null> {
  const text = written.normalize('NFKC').replace(/\s/g, '');
  // The end of the day is that of the clearance.
  if (text === '' || text === '24:00' || text === '24時') return { value: null };
  const [, hours, minutes = '0'] = TIME.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return { code: 'FIELD.TIME_OF_DAY' };
  return { value: `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}` };
}

/** A cell without a scope means media where there are some. */
const readScope = (written: string, media: string): Cell<string> =>
  written === '' ? { value: media === '' ? 'portfolio' : 'media' } : named(written, SCOPES, 'FIELD.CLEARANCE_SCOPE');

const isColumn = (name: unknown): name is ClearanceColumn => CLEARANCE_COLUMNS.some((column) => column === name);

/** A clearance from a row as it was typed; which work it names is found elsewhere. */
export function readRow(row: ClearanceRow): Read {
  const text = Object.fromEntries(CLEARANCE_COLUMNS.map((column) => [column, row[column].trim()]));
  const { kind = '', holder = '', scope = '', media = '', start = '', lastDay = '', endTime = '', note = '' } = text;
  const cells = {
    kind: kind === '' ? { code: 'FIELD.REQUIRED' as const } : named(kind, KINDS, 'FIELD.CLEARANCE_KIND'),
    scope: readScope(scope, media),
    media: readMedia(media),
    start: readDayOrNone(start),
    lastDay: readDayOrNone(lastDay),
    endTime: readTime(endTime),
  };
  const issues: RowIssue[] = [];
  const read: Record<string, unknown> = { holder, note };
  for (const [column, cell] of Object.entries(cells))
    if ('value' in cell) read[column] = cell.value;
    else if (isColumn(column)) issues.push({ column, code: cell.code });
  const { data, error } = clearanceForm.safeParse(read);
  for (const issue of error?.issues ?? []) {
    const [column] = issue.path;
    if (isColumn(column) && !issues.some((known) => known.column === column))
      issues.push({ column, code: fieldCode(issue) });
  }
  return { form: issues.length === 0 ? (data ?? null) : null, issues };
}
