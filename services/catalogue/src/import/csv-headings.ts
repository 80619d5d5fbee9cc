import {
  type Category,
  IMPORT_FIELDS,
  type ImportFieldKey,
  isImportField,
  joinedForm,
  REFUSED_COLUMNS,
} from '@koma/contracts';
import type { Vocabulary } from './vocabulary.js';

/** What a column holds: a field, the names of one role, or nothing that is read. */
type Column = { field: ImportFieldKey } | { role: string } | null;

export interface Headings {
  names: readonly string[];
  columns: readonly Column[];
  ignored: readonly string[];
  /** It is a file of refused lines, whose cells are escaped. */
  isRefusedFile: boolean;
}

const keysOf = (key: string, { ja, en }: { ja: readonly string[]; en: readonly string[] }) => [key, ...ja, ...en];
const BY_NAME = new Map<string, ImportFieldKey>(
  Object.entries(IMPORT_FIELDS).flatMap(([key, field]) =>
    isImportField(key) ? keysOf(key, field).map((name) => [joinedForm(name), key] as const) : [],
  ),
);
const REFUSED = new Set(Object.values(REFUSED_COLUMNS).flatMap(({ ja, en }) => [joinedForm(ja), joinedForm(en)]));
const ROLE: Category['kind'] = 'role';
/** A column of one role: `クレジット:監督`, `credit:director`, or only the role. */
const ROLE_HEADING = /^(?:クレジット|credits?)\s*[:：]\s*/i;

/** Reads the first row; null where no column is known. */
export function readHeadings(cells: readonly string[], words: Vocabulary): Headings | null {
  const names = cells.map((cell) => cell.replaceAll('\0', '').trim());
  const columns = names.map((name): Column => {
    const field = BY_NAME.get(joinedForm(name));
    if (field) return { field };
    const role = words.find(ROLE, name.replace(ROLE_HEADING, ''));
    return role === null ? null : { role };
  });
  if (!columns.some((column) => column !== null && 'field' in column && column.field === 'externalId')) return null;
  const isAdded = (name: string) => REFUSED.has(joinedForm(name));
  const ignored = names.filter((name, at) => columns[at] === null && name !== '' && !isAdded(name));
  return { names, columns, ignored, isRefusedFile: names.filter(isAdded).length === REFUSED.size / 2 };
}
