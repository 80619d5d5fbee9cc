import { useState } from 'react';

/** Steps that can be taken back are no more than anybody remembers. */
const MOST = 50;

/** Remembers what was before each step, so that it can be taken back. */
export function useSteps<T>() {
  const [steps, setSteps] = useState<readonly T[]>([]);
  return {
    canUndo: steps.length > 0,
    record: (before: T) => setSteps((now) => [...now, before].slice(-MOST)),
    undo: (show: (before: T) => void) => {
      const last = steps.at(-1);
      if (last === undefined) return;
      setSteps(steps.slice(0, -1));
      show(last);
    },
  };
}
