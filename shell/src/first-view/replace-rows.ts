import { controlsOf, copyInput, isInWindow, nextFrame, PATIENCE_MS, whenComposed } from './controls.js';

/** Whether a view has rows of a list: the application then has more of them, and controls of its own. */
export const hasRows = (view: HTMLElement): boolean => view.dataset.rows !== undefined;

const STILL_FRAMES = 3;

const picturesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLImageElement>('main img')].filter(isInWindow);

/** What loads beside the rows does not keep them from being replaced. */
const isDrawn = (root: HTMLElement) =>
  root.querySelector('main h1') !== null && !root.querySelector('main [aria-busy="true"]:not(aside *)');
const isComplete = (root: HTMLElement) => isDrawn(root) && picturesIn(root).every(({ complete }) => complete);

/** What tells a control from others: a choice has a value of its own, and no words in itself. */
function nameOf(control: HTMLElement): string {
  const { type, value, placeholder } = control instanceof HTMLInputElement ? control : NO_INPUT;
  const choice = type === 'radio' || type === 'checkbox' ? value : '';
  const words = control.getAttribute('aria-label') ?? control.textContent;
  return JSON.stringify([control.tagName, type, choice, placeholder, words, control.getAttribute('href')]);
}
const NO_INPUT = { type: '', value: '', placeholder: '' };

/** The control of the same name in the application, which has more of them than the rows: the first for the first. */
function counterpartIn(root: HTMLElement, view: HTMLElement, control: Element | null | undefined) {
  if (!(control instanceof HTMLElement)) return undefined;
  const name = nameOf(control);
  const named = (place: HTMLElement) => controlsOf(place).filter((other) => nameOf(other) === name);
  return named(root)[named(view).indexOf(control)];
}

/** The router scrolls to the top when it starts; somebody may have scrolled the rows by then. Returns what ends the watch. */
function keepScroll(): () => void {
  let kept = scrollY;
  const end = () => removeEventListener('scroll', onScroll);
  const onScroll = () => {
    if (scrollY > 0 || kept === 0) return void (kept = scrollY);
    end();
    scrollTo(0, kept);
  };
  addEventListener('scroll', onScroll);
  return end;
}

/** Waits until the application has drawn the rows itself, with their pictures. */
async function whenDrawn(root: HTMLElement): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  const letScroll = keepScroll();
  // What has moved in the frame in which it is shown would count as moved before the reader's eyes.
  for (let still = 0; still < STILL_FRAMES && performance.now() < end; still = isComplete(root) ? still + 1 : 0) {
    await nextFrame();
  }
  letScroll();
  // A picture that is here may still have to be decoded, and would be empty for a frame.
  const here = picturesIn(root).filter(({ complete }) => complete);
  await Promise.all(here.map((picture) => picture.decode().catch(() => undefined)));
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Resolves with the application's own link when one of the rows is pressed: it opens without a new document. */
function whenFollowed(view: HTMLElement, root: HTMLElement): Promise<HTMLElement> {
  return new Promise((resolve) =>
    view.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const own = isPlain(event) ? counterpartIn(root, view, link) : undefined;
      if (!own) return;
      event.preventDefault();
      resolve(own);
    }),
  );
}

/** Shows the application, which is behind the rows, in their place. */
export async function replaceRows(view: HTMLElement, root: HTMLElement): Promise<void> {
  const followed = await Promise.race([whenFollowed(view, root), whenDrawn(root)]);
  if (!followed) await whenComposed(view);
  const focused = view.contains(document.activeElement) ? document.activeElement : null;
  const held = controlsOf(view)[Number(view.dataset.pending ?? Number.NaN)];
  const pressed = followed ?? counterpartIn(root, view, held);
  for (const from of view.querySelectorAll('input')) {
    const to = counterpartIn(root, view, from);
    if (to instanceof HTMLInputElement) copyInput(from, to);
  }
  const focus = counterpartIn(root, view, focused);
  view.remove();
  delete root.dataset.behind;
  root.id = 'root';
  focus?.focus({ preventScroll: true });
  await nextFrame();
  pressed?.click();
}
