import './island-styles.js';
import { KomaThemeProvider } from '@koma/ui';
import { addWords, initI18n, loadConfig } from '@koma/web-kit';
import { locale } from '@koma/contracts';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';

/** The islands use the texts of the documents. */
const WORDS = {
  ja: () => import('../../locales/ja.json', { with: { type: 'json' } }),
  en: () => import('../../locales/en.json', { with: { type: 'json' } }),
};

/** Mounts a live part into a document, in place of its skeleton. */
export async function mountIsland(place: HTMLElement, Island: ComponentType): Promise<void> {
  const language = locale.catch('ja').parse(document.documentElement.lang);
  await Promise.all([loadConfig(), initI18n({ locale: language })]);
  await addWords('site', WORDS);
  createRoot(place).render(
    <KomaThemeProvider>
      <MemoryRouter initialEntries={[location.pathname]}>
        <Island />
      </MemoryRouter>
    </KomaThemeProvider>,
  );
}
