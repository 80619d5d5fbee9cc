import { splitLocale } from '@koma/contracts';
import {
  addWords,
  afterFirstContent,
  createQueryClient,
  dropOpeningAnswers,
  initI18n,
  loadConfig,
  watchFirstContent,
} from '@koma/web-kit';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
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
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App router={router} queryClient={queryClient} />);
  const isRouted = () => router.state.initialized && router.state.navigation.state === 'idle';
  void watchFirstContent(queryClient, isRouted);
}

/** Shown in both languages when configuration or texts fail to load. */
function showFailure() {
  const root = document.getElementById('root');
  if (root)
    root.textContent =
      'Komaを読み込めませんでした。再読み込みしてください。 / Koma could not be loaded. Please reload.';
}

start().catch(showFailure);
afterFirstContent(dropOpeningAnswers);
afterFirstContent(() => void import('@koma/ui/fonts.css'));
