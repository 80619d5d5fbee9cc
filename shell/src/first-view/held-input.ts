import { localisePath, splitLocale } from '@koma/contracts';
import { storeLocale } from '@koma/web-kit';
import { controlsOf, FIRST_VIEW } from './controls.js';
import { sayFailure } from './say-failure.js';

/** What a person does first; focus alone is none, since a field has it from the start. */
const INPUTS = ['keydown', 'pointerdown', 'click', 'input', 'change'] as const;

/** Loads the application, whose tags stand in the document as a template. */
export function load(): void {
  for (const type of INPUTS) document.removeEventListener(type, load, true);
  const application = document.querySelector<HTMLTemplateElement>('template[data-application]');
  application?.replaceWith(application.content);
}

/** A press before the application is there is done once it is. */
function holdPress({ target }: Event): void {
  const view = document.querySelector<HTMLElement>(FIRST_VIEW);
  const button = target instanceof Element ? target.closest('button') : null;
  if (!view || !button || !view.contains(button)) return;
  view.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
  button.setAttribute('aria-busy', 'true');
  view.dataset.pending = String(controlsOf(view).indexOf(button));
}

function refuseSubmit(event: Event): void {
  if (event.target instanceof Element && event.target.closest(FIRST_VIEW)) event.preventDefault();
}

/** A word that an input method has not finished yet. */
function markComposing({ type, target }: Event): void {
  const view = target instanceof Element ? target.closest<HTMLElement>(FIRST_VIEW) : null;
  if (type === 'compositionstart') view?.setAttribute('data-composing', '');
  else view?.removeAttribute('data-composing');
}

/** The view was rendered before anybody had its address. */
function aimLanguage({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`${FIRST_VIEW} a[hreflang]`) : null;
  if (!link) return;
  const wanted = link.hreflang === 'en' ? 'en' : 'ja';
  link.href = localisePath(splitLocale(location.pathname).path, wanted) + location.search + location.hash;
  storeLocale(wanted);
}

for (const type of INPUTS) document.addEventListener(type, load, { capture: true, passive: true });
document.addEventListener('click', holdPress, true);
document.addEventListener('submit', refuseSubmit, true);
for (const type of ['compositionstart', 'compositionend']) document.addEventListener(type, markComposing, true);
document.addEventListener('click', aimLanguage, true);
document.addEventListener(
  'error',
  ({ target }) => {
    // Once it stands, the application says itself what it lacks; and it always does of remotes.
    const isOwn = target instanceof HTMLScriptElement && !new URL(target.src).pathname.startsWith('/remotes/');
    if (isOwn && document.documentElement.dataset.started === undefined) sayFailure();
  },
  true,
);
