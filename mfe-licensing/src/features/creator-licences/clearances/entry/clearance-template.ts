import {
  CLEARANCE_COLUMNS,
  CLEARANCE_HEADINGS,
  CLEARANCE_KIND_WORDS,
  CLEARANCE_SCOPE_WORDS,
  type ClearanceRow,
  type Locale,
  MEDIUM_WORDS,
} from '@koma/contracts';
import { toCsv } from '@koma/ui/data';
import { NO_CELLS } from './entry-rows.js';

/** A file with the headings of a language, and a line that shows how cells are filled in. @param title of a work of the creator */
export function clearanceTemplate(locale: Locale, title: string): string {
  const example: ClearanceRow = {
    ...NO_CELLS,
    work: title,
    kind: CLEARANCE_KIND_WORDS['music-work'][locale],
    holder: 'JASRAC',
    scope: CLEARANCE_SCOPE_WORDS.media[locale],
    media: [MEDIUM_WORDS.web, MEDIUM_WORDS['social-paid']]
      .map((words) => words[locale])
      .join(locale === 'ja' ? '、' : '; '),
    start: '2027-04-01',
    lastDay: '2028-03-31',
    endTime: '18:00',
  };
  const headings = CLEARANCE_COLUMNS.map((column) => CLEARANCE_HEADINGS[column][locale]);
  return toCsv([headings, CLEARANCE_COLUMNS.map((column) => example[column])]);
}
