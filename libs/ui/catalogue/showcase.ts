import type { ReactNode } from 'react';

export type ShownLocale = 'ja' | 'en';

/** A component in the catalogue; every `*.showcase.tsx` of the library exports one as `showcase`. */
export interface Showcase {
  /** Name of the component. */
  title: string;
  /** Covers the page, as dialogs do, so it is shown alone. Default false. */
  isAlone?: boolean;
  states: readonly { name: string; render: (locale: ShownLocale) => ReactNode }[];
}
