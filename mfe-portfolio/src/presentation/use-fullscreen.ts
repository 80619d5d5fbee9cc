import { type RefObject, useEffect, useState } from 'react';

const isPossible = () => typeof document.documentElement.requestFullscreen === 'function';

/** Shows an element full-screen where the browser supports it. */
export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const look = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  };
  const toggle = () => {
    if (document.fullscreenElement) leave();
    else if (isPossible()) void element.current?.requestFullscreen().catch(() => undefined);
  };
  return { isPossible: isPossible(), isFull, toggle, leave };
}
