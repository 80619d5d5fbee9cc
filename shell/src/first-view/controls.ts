/** The view that the document came with, until the application takes its place. */
export const FIRST_VIEW = '[data-first-view]';

/** The same controls in the same order in the view and in the application's page. */
export const controlsOf = (root: ParentNode): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>('input, button, a'),
];

/** Whether any of it can be seen: a picture elsewhere may wait for its turn for ever. */
export function isInWindow(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
}

/** A page that never comes to rest takes its place all the same. */
export const PATIENCE_MS = 8_000;

export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Sets a value as if it were typed, which is how React learns of it. */
export function copyInput(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.type === 'checkbox' || from.type === 'radio') {
    if (from.checked !== to.checked) to.click();
  } else if (from.value !== to.value) {
    Reflect.set(HTMLInputElement.prototype, 'value', from.value, to);
    to.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Half a word in an input method would be lost with its field. */
export function whenComposed(view: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (view.dataset.composing === undefined) resolve();
    else view.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}
