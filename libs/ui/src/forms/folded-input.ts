import type { ChangeEvent, CompositionEvent } from 'react';

const digitsIn = (text: string) => text.normalize('NFKC').replace(/\D/g, '').length;

/** Position after a number of digits in a text. */
function placeAfter(text: string, digits: number): number {
  let left = digits;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (/\d/.test(text[at] ?? '')) left -= 1;
    at += 1;
  }
  return at;
}

/**
 * Handlers of a field that normalises and groups digits while typing. The caret stays at its digit, and the text of an input
 * method stays until it is committed.
 */
export function foldedInput(fold: (text: string) => string, onFolded: (text: string) => void, onChange = onFolded) {
  const take = (element: HTMLInputElement) => {
    const folded = fold(element.value);
    if (folded !== element.value) {
      const caret = placeAfter(folded, digitsIn(element.value.slice(0, element.selectionEnd ?? undefined)));
      element.value = folded;
      element.setSelectionRange(caret, caret);
    }
    onFolded(folded);
  };
  return {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true;
      if (isComposing) onChange(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => take(currentTarget),
  };
}
