import type { KeyboardEvent } from 'react';

/** Key code of an Enter that belongs to the input method; Safari tells it in no other way. */
const COMPOSING = 229;

/** Whether a key belongs to the input method. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSING;

/** Keeps the Enter that confirms a Japanese conversion from sending the form. */
export function holdComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
