import { type TouchEvent, useRef } from 'react';

/** Minimum distance of a swipe in px, more across than down. */
const FAR = 48;

/** Where a finger that moves across does something else. */
const SLIDING = 'media-control-bar, [role="slider"], input';

/** A swipe to the left moves forward, one to the right back. */
export function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches, target }: TouchEvent) => {
      const finger = touches[0];
      const isFree = !(target instanceof Element && target.closest(SLIDING));
      start.current = finger && isFree && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const x = finger.clientX - start.current.x;
      const y = finger.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) > FAR && Math.abs(x) > Math.abs(y) * 2) step(x < 0 ? 1 : -1);
    },
  };
}
