import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** A slow network does not keep the rest away for longer. */
const PATIENCE_MS = 500;

/**
 * Lets what is found be painted before the rest of the page is drawn: the rest has its turn with the first picture. Whoever comes
 * back finds the page as it was, at the place that was left, and that needs the height of everything.
 * @param isAnswered something was found, or nothing, or it failed
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
