import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A page that never comes to rest holds back the rest no longer. */
const PATIENCE_MS = 8_000;

let isShown = false;
const waiting = new Set<() => void>();

function show(): void {
  isShown = true;
  const all = [...waiting];
  waiting.clear();
  all.forEach((work) => work());
}

/** Runs work once the first page shows its content: what is not needed for that must not delay it. */
export function afterFirstContent(work: () => void): void {
  if (isShown) work();
  else waiting.add(work);
}

const subscribe = (listener: () => void) => {
  afterFirstContent(listener);
  return () => waiting.delete(listener);
};

/** False until the first page shows its content; true on every page after it. */
export const useHasFirstContent = (): boolean => useSyncExternalStore(subscribe, () => isShown);

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

const isVisible = (picture: HTMLImageElement) => picture.getBoundingClientRect().top < innerHeight;
const isLoading = (picture: HTMLImageElement) => !picture.complete && isVisible(picture);
const loaded = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, () => resolve(), { once: true });
  });

/** A page has its heading once its code is there; what loads in place of a part says that it is busy. */
const isDrawn = () =>
  document.querySelector('main h1, main h2') !== null && !document.querySelector('main [aria-busy="true"]');

/**
 * Waits for the first page: its code, its answers, then the pictures that are visible.
 * @param isRouted whether the router has opened the page
 */
export async function watchFirstContent(queryClient: QueryClient, isRouted: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  const isOver = () => performance.now() > end;
  let rest = 0;
  // A page that has its code starts to ask one frame later.
  while (rest < 2 && !isOver()) {
    await nextFrame();
    rest = isRouted() && isDrawn() && queryClient.isFetching() === 0 ? rest + 1 : 0;
  }
  const late = new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, end - performance.now())));
  await Promise.race([Promise.all([...document.images].filter(isLoading).map(loaded)), late]);
  show();
}
