import { FIRST_VIEW, isInWindow } from './controls.js';
import { load } from './held-input.js';

/** A slow picture holds the application back no longer. */
const PATIENCE_MS = 1_500;

const isAwaited = (picture: HTMLImageElement) => !picture.complete && isInWindow(picture);
const loaded = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, () => resolve(), { once: true });
  });

/** The line belongs to the pictures first; then the application follows. */
async function followRows(view: HTMLElement): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const pictures = [...view.querySelectorAll('img')].filter(isAwaited);
  await Promise.race([Promise.all(pictures.map(loaded)), late]);
  load();
}

const view = document.querySelector<HTMLElement>(FIRST_VIEW);
if (view?.querySelector('main > :not(script)')) void followRows(view);
else {
  // Without rows there is nothing to wait for, nor to keep.
  for (const name of ['data-first-view', 'data-rows']) view?.removeAttribute(name);
  load();
}
