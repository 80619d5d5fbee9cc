import { controlsOf, FIRST_VIEW } from './controls.js';

/** A page that never comes to rest takes its place all the same. */
const PATIENCE_MS = 8_000;

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** The page has its content once its heading is there and nothing of it is loading. */
const isReady = (root: HTMLElement) =>
  root.querySelector('h1') !== null && !root.querySelector('main [aria-busy="true"]');

/** Half a word in an input method would be lost with its field. */
function whenComposed(view: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (view.dataset.composing === undefined) resolve();
    else view.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}

/** Sets a value as if it were typed, which is how React learns of it. */
function copyInput(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.type === 'checkbox' || from.type === 'radio') {
    if (from.checked !== to.checked) to.click();
  } else if (from.value !== to.value) {
    Reflect.set(HTMLInputElement.prototype, 'value', from.value, to);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Copies what was typed, chosen and focused. Returns the control that was pressed; nothing of another page than the one that was shown. */
function copyAll(view: HTMLElement, root: HTMLElement): HTMLElement | undefined {
  const old = controlsOf(view);
  const now = controlsOf(root);
  if (old.length !== now.length || old.some(({ tagName }, at) => tagName !== now[at]?.tagName)) return undefined;
  old.forEach((from, at) => {
    const to = now[at];
    if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) copyInput(from, to);
  });
  // While a field is focused, phones keep their keyboard for the next one.
  now[old.findIndex((control) => control === document.activeElement)]?.focus();
  return now[Number(view.dataset.pending ?? Number.NaN)];
}

/**
 * Puts the application in the place of the document's first view: what was typed, chosen and focused is the same, and a button that
 * was pressed meanwhile is pressed.
 * @param root element in which the application renders; not in the document yet
 */
export async function handOver(root: HTMLElement): Promise<void> {
  const view = document.querySelector<HTMLElement>(FIRST_VIEW);
  if (!view) return;
  const end = performance.now() + PATIENCE_MS;
  while (!isReady(root) && performance.now() < end) await nextFrame();
  await whenComposed(view);
  view.after(root);
  const pressed = copyAll(view, root);
  view.remove();
  root.id = 'root';
  delete document.documentElement.dataset.resumed;
  await nextFrame();
  pressed?.click();
}
