import type { ImportPreview } from '@koma/contracts';
import type { Refused, Understood } from './import-lines.js';
import type { Line } from './understand-line.js';

const MOST = 12;
const shown = (value: unknown): string =>
  Array.isArray(value) ? value.map(shown).join('、') : typeof value === 'object' && value !== null ? Object.values(value).map(shown).join(':') : String(value); // prettier-ignore
/** Values that a form has without anybody's choice. */
const NO_CHOICE: ReadonlySet<unknown> = new Set([null, '', false, 'unanswered', 'self']);
const isFilled = (value: unknown) => !NO_CHOICE.has(value) && !(Array.isArray(value) && value.length === 0);

const factsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)).slice(0, MOST).map(([key, value]) => [key, shown(value)])); // prettier-ignore

/** A line as it would be stored. */
export function previewOf({ number, line }: Understood<Line>, outcome: ImportPreview['outcome']): ImportPreview {
  const { type, externalId, status } = line;
  const common = { line: number, type, outcome, externalId };
  if (line.type === 'creator') {
    const { familyName, firstName, ...profile } = line.profile;
    return { ...common, name: `${familyName} ${firstName}`, creator: '', facts: { status, ...factsOf(profile) } };
  }
  const { title, ...work } = line.work;
  return { ...common, name: title, creator: line.creator, facts: { status, kind: line.kind, ...factsOf(work) } };
}

export const previewOfRefused = ({ number }: Refused): ImportPreview => ({
  ...{ line: number, type: 'work', outcome: 'refused', externalId: '', name: '', creator: '', facts: {} },
});
