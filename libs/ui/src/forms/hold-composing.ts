import type { KeyboardEvent } from 'react';

/** Key code of an Enter for the input method; Safari reports it in no other way. */
const COMPOSING = 229;

/** Whether a key belongs to the input method. */
const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === COMPOSING;

/** Stops the Enter that ends a kana conversion from submitting the form. */
export function holdComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
}
