import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** A slow network does not delay the rest any longer. */
const PATIENCE_MS = 500;

/**
 * Lets the results be painted before the rest of the page is rendered, which follows with the first picture. On going back
 * everything is rendered at once, because restoring the position needs the full height.
 * @param isAnswered there were results, or none, or an error
 */
export function usePicturesFirst(isAnswered: boolean) {
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isTurn, setIsTurn] = useState(isBack && isAnswered);
  const give = () => startTransition(() => setIsTurn(true));
  useEffect(() => {
    if (!isAnswered || isTurn) return undefined;
    const timer = setTimeout(give, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAnswered, isTurn]);
  return { isTurn, onLoadCapture: isTurn ? undefined : give };
}
