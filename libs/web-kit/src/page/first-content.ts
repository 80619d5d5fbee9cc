import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A page that never comes to rest holds back the rest no longer. */
const PATIENCE_MS = 8_000;
/** React draws large lists in many small steps, with frames between them. */
const REST_MS = 250;

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
export const useHasFirstContent = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isShown,
    () => isShown,
  );

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** One below or beside the window may wait for its turn for ever. */
function isVisible(picture: HTMLImageElement): boolean {
  const { top, left } = picture.getBoundingClientRect();
  return top < innerHeight && left < innerWidth;
}

const isLoading = (picture: HTMLImageElement) => !picture.complete && isVisible(picture);
const loaded = (picture: HTMLImageElement) =>
  new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) picture.addEventListener(type, () => resolve(), { once: true });
  });

/** A page has its heading once its code is there; what loads in place of a part says that it is busy. */
function isDrawn(): boolean {
  // First rows stand in the document as well.
  const page = document.querySelector('[data-behind]') ?? document;
  return page.querySelector('main h1, main h2') !== null && !page.querySelector('main [aria-busy="true"]');
}

/**
 * Waits for the first page: its code, its answers, then the pictures that are visible.
 * @param isRouted whether the router has opened the page
 */
export async function watchFirstContent(queryClient: QueryClient, isRouted: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  let restsSince: number | null = null;
  const isAtRest = () => isRouted() && isDrawn() && queryClient.isFetching() === 0;
  // A page that has its code starts to ask a little later, and a list that has its answer measures itself first.
  for (let now = performance.now(); now < end; now = performance.now()) {
    await nextFrame();
    restsSince = isAtRest() ? (restsSince ?? now) : null;
    if (restsSince !== null && now - restsSince >= REST_MS) break;
  }
  const late = new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, end - performance.now())));
  await Promise.race([Promise.all([...document.images].filter(isLoading).map(loaded)), late]);
  show();
}
