import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Frame } from './frames.js';

/** The work that is shown, in the address beside the search. */
const AT = 'at';

/** The frame that is shown, and the way to another; whoever comes back or reloads finds it again. */
export function usePlace(frames: readonly Frame[]) {
  const [params, setParams] = useSearchParams();
  const [id, setId] = useState(params.get(AT));
  const found = frames.findIndex(({ work }) => work.id === id);
  const index = Math.max(found, 0);
  const go = (to: number) => {
    const next = frames[to];
    if (!next || to === index) return;
    setId(next.work.id);
    const address = new URLSearchParams(params);
    address.set(AT, next.work.id);
    setParams(address, { replace: true, preventScrollReset: true });
  };
  return { index, frame: frames[index], go };
}
