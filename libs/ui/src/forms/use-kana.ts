import { type CompositionEvent, useRef } from 'react';
import { toKatakana } from './kana.js';

const READING = /^[ぁ-ゖー]+$/;

interface Kana {
  value: string;
  onChange: (value: string) => void;
}

/**
 * Fills in the kana of a name from what an input method shows before the conversion to kanji (みずさわ → 水沢). Kana typed by hand
 * stay.
 */
export function useKana(kana: Kana) {
  const reading = useRef('');
  const filled = useRef('');
  const isOurs = () => kana.value === filled.current;

  return {
    onCompositionUpdate: ({ data }: CompositionEvent) => {
      if (READING.test(data)) reading.current = data;
    },
    onCompositionEnd: ({ data, currentTarget }: CompositionEvent<HTMLInputElement>) => {
      if (isOurs() && data && reading.current) {
        const isWholeName = currentTarget.value === data;
        const before = isWholeName ? '' : filled.current;
        filled.current = before + toKatakana(reading.current);
        kana.onChange(filled.current);
      }
      reading.current = '';
    },
  };
}
