import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Frame } from './frames.js';

/** The shown work, in the address beside the search. */
const AT = 'at';

/** The shown frame, and a function to change it; survives a reload and going back. */
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
