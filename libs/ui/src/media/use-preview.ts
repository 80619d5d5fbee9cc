import { useReducedMotion, useTimeout } from '@mantine/hooks';
import { type FocusEvent, type PointerEvent, useState } from 'react';

/** A passing pointer starts nothing. */
const INTENT_MILLISECONDS = 120;

/**
 * Whether the preview of a film plays: while a mouse hovers over it or it has the keyboard focus. Never with reduced motion, nor
 * by touch, where holding has another meaning.
 */
export function usePreview(hasPreview: boolean) {
  const isStill = useReducedMotion();
  const [isPlaying, setIsPlaying] = useState(false);
  const { start, clear } = useTimeout(() => setIsPlaying(true), INTENT_MILLISECONDS);
  const stop = () => {
    clear();
    setIsPlaying(false);
  };
  if (!hasPreview || isStill) return { isPlaying: false, handlers: {} };
  const handlers = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') start();
    },
    onPointerLeave: stop,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) start();
    },
    onBlur: stop,
  };
  return { isPlaying, handlers };
}
