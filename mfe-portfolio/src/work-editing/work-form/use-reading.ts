import { useKana } from '@koma/ui';
import type { WorkFormApi } from './work-fields.js';

/** Texts of a work whose reading can be given. */
export const READ = ['title', 'client', 'product'] as const;
export type Read = (typeof READ)[number];

/** Handlers of an input that notice what its input method shows. */
export type Typing = ReturnType<typeof useKana>;

/** The reading of a text, and the handlers that fill it in from what is typed there. */
export function useReading(form: WorkFormApi, of: Read) {
  const field = `${of}Kana` as const;
  const kana = {
    value: form.values[field] ?? '',
    onChange: (value: string) => form.form.setFieldValue(field, value),
  };
  return { kana, typing: useKana(kana) };
}
