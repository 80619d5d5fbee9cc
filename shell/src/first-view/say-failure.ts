import { FIRST_VIEW } from './controls.js';

/** In both languages, because texts may be what could not be loaded. */
const TEXT = 'Komaを読み込めませんでした。再読み込みしてください。 / Koma could not be loaded. Please reload.';

/** Says that the application could not be loaded: above a first view, so that what was typed there stays, or in its place. */
export function sayFailure(): void {
  if (document.querySelector('[data-failure]')) return;
  const text = document.createElement('p');
  Object.assign(text, { role: 'alert', textContent: TEXT });
  text.dataset.failure = '';
  // A view that waited unseen for a later step is all that there is now.
  delete document.documentElement.dataset.resumed;
  document.querySelector(`${FIRST_VIEW} [aria-busy]`)?.removeAttribute('aria-busy');
  const view = document.querySelector(`${FIRST_VIEW} main`);
  if (view) view.prepend(text);
  else document.getElementById('root')?.replaceChildren(text);
}
