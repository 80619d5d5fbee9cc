import '@mantine/core/styles.layer.css';
import '../../src/theme/fonts.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { KomaThemeProvider } from '../../src/theme/koma-theme-provider.js';

/** Renders a page of the catalogue in the theme. */
export function mount(page: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<KomaThemeProvider>{page}</KomaThemeProvider>);
}
