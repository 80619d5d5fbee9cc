import { draftOf } from '@koma/web-kit/forms';
import { emptyWork, workDraft, type WorkValues } from '../../work-editing/work-form/work-values.js';

type Draft = Partial<WorkValues>;

/** Fields of one work only. */
const OWN: readonly string[] = ['title', 'titleKana', 'titleEn', 'youtubeUrl', 'awards'] satisfies (keyof WorkValues)[];
const EMPTY: Record<string, unknown> = { ...emptyWork };

const isFilled = ([field, value]: readonly [string, unknown]) =>
  JSON.stringify(value) !== JSON.stringify(EMPTY[field]) && value !== undefined;
const filled = (values: Draft) => Object.entries(values).filter(isFilled);

/** Draft of the form of a new work. */
export const newWorkDraft = (name: string) => draftOf(`new.${name}`, workDraft);

/** Copies details of one work to the empty fields of other drafts. */
export function shareDetails(values: Draft, names: readonly string[]): void {
  const shared = filled(values).filter(([field]) => !OWN.includes(field));
  for (const name of names) {
    const draft = newWorkDraft(name);
    draft.write(Object.fromEntries([...shared, ...filled(draft.read() ?? {})]));
  }
}
