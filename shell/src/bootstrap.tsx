import { splitLocale } from '@koma/contracts';
import {
  addWords,
  afterFirstContent,
  createQueryClient,
  dropOpeningAnswers,
  initI18n,
  loadConfig,
  watchFirstContent,
  watchPage,
} from '@koma/web-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { FIRST_VIEW } from './first-view/controls.js';
import { handOver, rootFor } from './first-view/hand-over.js';
import { sayFailure } from './first-view/say-failure.js';
import { createShellRouter } from './router/create-router.js';
import { fetchLayout } from './router/frame.js';
import { shell } from './shell-module.js';

async function start() {
  const words = async () => {
    await initI18n({ locale: splitLocale(location.pathname).locale });
    await addWords(shell.slice, shell.locales);
  };
  const [config] = await Promise.all([loadConfig(), words()]);
  const queryClient = createQueryClient();
  const router = createShellRouter({ config, queryClient });
  // Until the layout is there, the document's own bar stands.
  await fetchLayout(location.pathname);
  const view = document.querySelector<HTMLElement>(FIRST_VIEW);
  const root = view ? rootFor(view) : document.getElementById('root');
  document.documentElement.dataset.started = '';
  // As a transition it is rendered in slices, between which a press is answered.
  if (root) startTransition(() => createRoot(root).render(<App router={router} queryClient={queryClient} />));
  if (root && view) void handOver(root);
  const isRouted = () => router.state.initialized && router.state.navigation.state === 'idle';
  void watchFirstContent(queryClient, isRouted);
}

watchPage();
start().catch(sayFailure);
afterFirstContent(dropOpeningAnswers);
afterFirstContent(() => void import('@koma/ui/fonts.css'));
