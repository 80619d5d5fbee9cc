import { type ComponentType, lazy, Suspense } from 'react';
import { afterFirstContent } from './first-content.js';

/** A part that is not there when a page opens, such as a dialog: its code comes after the first content, or when it is shown. */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load() }));
  // A failed load is tried again when the part is shown.
  afterFirstContent(() => void load().catch(() => undefined));
  return function Later(props: P) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
