import { useState } from 'react';
import type { ShownLocale } from '../showcase.js';

export type Scheme = 'light' | 'dark';

/** Options in the address: `?locale=en&scheme=dark&only=media-card`. */
export interface View {
  locale: ShownLocale;
  scheme: Scheme;
  only: string | null;
}

const params = new URLSearchParams(location.search);

const FIRST: View = {
  locale: params.get('locale') === 'en' ? 'en' : 'ja',
  scheme: params.get('scheme') === 'dark' ? 'dark' : 'light',
  only: params.get('only'),
};

export const addressOf = ({ locale, scheme, only }: View) =>
  `?${new URLSearchParams({ locale, scheme, ...(only !== null && { only }) }).toString()}`;

/** The theme reads its scheme from the browser's storage, before anything is rendered. */
export function prepare(): void {
  localStorage.setItem('koma-colour-scheme', FIRST.scheme);
  document.documentElement.lang = FIRST.locale;
}

/** The present view, and how to change it; the address follows. */
export function useView() {
  const [view, setView] = useState(FIRST);
  const change = (part: Partial<View>) => {
    const next = { ...view, ...part };
    history.replaceState(null, '', addressOf(next));
    document.documentElement.lang = next.locale;
    setView(next);
  };
  return { view, change };
}
