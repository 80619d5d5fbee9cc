import type { Locale } from '@koma/contracts';
import { useMemo } from 'react';
import { type Path, valueAt, withValueAt } from '../content/values.js';
import type { SectionEditing } from '../form/section-context.js';

interface BothSides {
  path: Path;
  change: (value: unknown, locale: Locale) => unknown;
}
type Change = (change: (question: unknown) => unknown) => void;

/** The words of a question as a section of fields. */
export function useQuestionEditing(
  errors: Readonly<Record<string, string>>,
  isReadOnly: boolean,
  onChange: Change,
): SectionEditing {
  return useMemo(() => {
    const placeOf = (locale: Locale, path: Path): Path => ['words', locale, ...path];
    const withChanged = (question: unknown, locale: Locale, { path, change }: BothSides) => {
      const place = placeOf(locale, path);
      return withValueAt(question, place, change(valueAt(question, place), locale));
    };
    return {
      ...{ key: 'questions', kind: 'questions', isReadOnly },
      change: (locale, path, value) => onChange((one) => withValueAt(one, placeOf(locale, path), value)),
      changeBoth: (path, change) =>
        onChange((one) => withChanged(withChanged(one, 'ja', { path, change }), 'en', { path, change })),
      errorAt: (locale, path) => errors[placeOf(locale, path).join('.')],
      hasErrorIn: (path) => Object.keys(errors).some((at) => at.includes(`.${path.join('.')}.`)),
    };
  }, [errors, isReadOnly, onChange]);
}
