import { useState } from 'react';

/** Maximum number of undo steps. */
const MOST = 50;

/** Stores the state before each step, for undo. */
export function useSteps<T>() {
  const [steps, setSteps] = useState<readonly T[]>([]);
  return {
    canUndo: steps.length > 0,
    record: (before: T) => setSteps((now) => [...now, before].slice(-MOST)),
    /** For steps that lead back before what somebody else has saved. */
    forget: () => setSteps([]),
    undo: (show: (before: T) => void) => {
      const last = steps.at(-1);
      if (last === undefined) return;
      setSteps(steps.slice(0, -1));
      show(last);
    },
  };
}
