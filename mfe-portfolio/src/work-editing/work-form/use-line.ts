import type { workForm } from '@koma/contracts';
import type { z } from 'zod';
import type { WorkFormApi } from './work-fields.js';

export type Line = NonNullable<z.input<typeof workForm>['credits']>[number];
const EMPTY: Line = { role: '' };

/** One line of the credits, with functions to change it. */
export function useLine(form: WorkFormApi, index: number) {
  const newest = () => form.form.getValues().credits?.[index];
  const change = (given: Partial<Line>) => {
    const now = newest();
    if (now) form.form.setFieldValue(`credits.${index}`, { ...now, ...given });
  };
  return { line: form.values.credits?.[index] ?? EMPTY, newest, change };
}
