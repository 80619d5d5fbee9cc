import { controlsOf, copyInput, FIRST_VIEW, nextFrame, PATIENCE_MS, whenComposed } from './controls.js';
import { hasRows, replaceRows } from './replace-rows.js';

/** The page has its content once its heading is there and nothing of it is loading. */
const isReady = (root: HTMLElement) =>
  root.querySelector('h1') !== null && !root.querySelector('main [aria-busy="true"]');

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

/** The element in which the application renders while the document's view stands: behind first rows, or outside of the document. */
export function rootFor(view: HTMLElement): HTMLElement {
  const root = document.createElement('div');
  if (!hasRows(view)) return root;
  root.dataset.behind = '';
  view.after(root);
  return root;
}

/**
 * Puts the application in the place of the document's first view: what was typed, chosen and focused is the same, and a button that
 * was pressed meanwhile is pressed.
 * @param root element in which the application renders
 */
export async function handOver(root: HTMLElement): Promise<void> {
  const view = document.querySelector<HTMLElement>(FIRST_VIEW);
  if (!view) return;
  if (hasRows(view)) return replaceRows(view, root);
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
