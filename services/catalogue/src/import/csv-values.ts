import { IMPORT_CHOICES, IMPORT_FIELDS, type ImportFault, type ImportFieldKey, isImportField } from '@koma/contracts';
import type { Headings } from './csv-headings.js';
import { fault } from './import-lines.js';

type Values = Record<string, unknown>;
type Credit = { role: string; name: string; creator?: string };

/** Several values in one cell. */
const listOf = (cell: string) => cell.split(/[;；、\n]/).map((one) => one.trim()).filter(Boolean); // prettier-ignore
const YES = /^(yes|true|1|はい|する|○|〇)$/i;
const NO = /^(no|false|0|いいえ|しない|×)$/i;

/** A name, perhaps with the external id of a creator: `音無 葵@c-1`. */
function personOf(written: string): { name: string; creator?: string } {
  const [, name = written, creator] = /^(.+?)\s*@(\S+)$/.exec(written) ?? [];
  return creator === undefined ? { name } : { name, creator };
}

function creditsOf(cell: string, faults: ImportFault[]): Credit[] {
  return cell.split(/[;；\n]/).flatMap((written) => {
    if (written.trim() === '') return [];
    const [, role = '', person = ''] = /^([^:：]+)[:：](.+)$/.exec(written.trim()) ?? [];
    if (person.trim() === '') faults.push(fault('credits', 'BAD_CREDIT', written.trim()));
    return { role: role.trim(), ...personOf(person.trim()) };
  });
}

function awardsOf(cell: string, faults: ImportFault[]): unknown[] {
  return listOf(cell).map((written) => {
    const [ceremony = '', category = '', title = '', year = ''] = written.split(/[/／]/).map((part) => part.trim());
    if (!/^\d{4}$/.test(year.normalize('NFKC'))) faults.push(fault('awards', 'BAD_AWARD', written));
    return { ceremony, category, title, year: Number(year.normalize('NFKC')) };
  });
}

function cellValue(key: ImportFieldKey, cell: string, faults: ImportFault[]): unknown {
  const { holds } = IMPORT_FIELDS[key];
  if (holds === 'list' || holds === 'languages' || holds.startsWith('many:')) return listOf(cell);
  if (holds === 'awards') return awardsOf(cell, faults);
  if (holds !== 'yes-no') return cell;
  const folded = cell.normalize('NFKC').trim();
  if (!YES.test(folded) && !NO.test(folded)) faults.push(fault(key, 'NOT_YES_NO', cell));
  return YES.test(folded);
}

/** The value of a row, in the shape of a line of JSON. Empty cells say nothing. */
export function valueOf(cells: readonly string[], { columns }: Headings): { value: Values; faults: ImportFault[] } {
  const faults: ImportFault[] = [];
  const parts: Record<'line' | 'work' | 'profile', Values> = { line: {}, work: {}, profile: {} };
  const credits: Credit[] = [];
  for (const [at, column] of columns.entries()) {
    const cell = cells[at]?.trim() ?? '';
    if (column === null || cell === '') continue;
    if ('field' in column && column.field === 'credits') credits.unshift(...creditsOf(cell, faults));
    else if ('role' in column) credits.push(...listOf(cell).map((one) => ({ role: column.role, ...personOf(one) })));
    else parts[IMPORT_FIELDS[column.field].of][column.field] = cellValue(column.field, cell, faults);
  }
  if (credits.length > 0) parts.work.credits = credits;
  const { type = 'work', ...line } = parts.line;
  const isCreator = IMPORT_CHOICES.type?.[String(type)] === 'creator' || String(type).toLowerCase() === 'creator';
  const foreign = isCreator ? parts.work : parts.profile;
  for (const key of Object.keys(foreign).filter(isImportField)) faults.push(fault(key, 'NOT_HERE'));
  return { value: { type, ...line, ...(isCreator ? { profile: parts.profile } : { work: parts.work }) }, faults };
}
