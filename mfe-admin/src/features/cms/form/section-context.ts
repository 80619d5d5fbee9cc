import type { Locale } from '@koma/contracts';
import { createContext, useContext } from 'react';
import type { Path } from '../content/values.js';

/** What the fields of a section need. */
export interface SectionEditing {
  key: string;
  kind: string;
  isReadOnly: boolean;
  /** Changes a part in one language. */
  change: (locale: Locale, path: Path, value: unknown) => void;
  /** Changes the same part in both. */
  changeBoth: (path: Path, change: (value: unknown, locale: Locale) => unknown) => void;
  /** The error of a field, in words. */
  errorAt: (locale: Locale, path: Path) => string | undefined;
  /** Whether there is an error in a part. */
  hasErrorIn: (path: Path) => boolean;
}

const SectionContext = createContext<SectionEditing | null>(null);
export const SectionProvider = SectionContext.Provider;

export function useSection(): SectionEditing {
  const section = useContext(SectionContext);
  if (!section) throw new Error('outside of a section');
  return section;
}
