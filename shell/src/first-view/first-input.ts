import { FAILURE_TEXT } from './failure-text.js';
import { controlsOf, FIRST_VIEW } from './controls.js';
import { hasProgress } from '../pages/register/stored-progress.js';

/** What a person does first; focus alone is none, since a field has it from the start. */
const INPUTS = ['keydown', 'pointerdown', 'click', 'input', 'change'] as const;

/** Loads the application, whose tags stand in the document as a template. */
function load(): void {
  for (const type of INPUTS) document.removeEventListener(type, load, true);
  const application = document.querySelector<HTMLTemplateElement>('template[data-application]');
  application?.replaceWith(application.content);
}

/** A press before the application is there is done once it is. */
function keepPress({ target }: Event): void {
  const view = document.querySelector<HTMLElement>(FIRST_VIEW);
  const button = target instanceof Element ? target.closest('button') : null;
  if (view && button && view.contains(button)) view.dataset.pending = String(controlsOf(view).indexOf(button));
}

function keepForm(event: Event): void {
  if (event.target instanceof Element && event.target.closest(FIRST_VIEW)) event.preventDefault();
}

/** A word that an input method has not finished yet. */
function keepComposing({ type, target }: Event): void {
  const view = target instanceof Element ? target.closest<HTMLElement>(FIRST_VIEW) : null;
  if (type === 'compositionstart') view?.setAttribute('data-composing', '');
  else view?.removeAttribute('data-composing');
}

/** Without its script there is no application; what was typed stays. */
function sayFailure({ target }: Event): void {
  if (!(target instanceof HTMLScriptElement) || document.querySelector('[data-failure]')) return;
  const text = document.createElement('p');
  Object.assign(text, { role: 'alert', textContent: FAILURE_TEXT });
  text.dataset.failure = '';
  document.querySelector(`${FIRST_VIEW} main`)?.prepend(text);
}

for (const type of INPUTS) document.addEventListener(type, load, { capture: true, passive: true });
document.addEventListener('click', keepPress, true);
document.addEventListener('submit', keepForm, true);
for (const type of ['compositionstart', 'compositionend']) document.addEventListener(type, keepComposing, true);
document.addEventListener('error', sayFailure, true);

// A later step of signing up goes on in this tab.
if (location.pathname.endsWith('/register') && hasProgress()) {
  document.documentElement.dataset.resumed = '';
  document.addEventListener('DOMContentLoaded', load);
}
