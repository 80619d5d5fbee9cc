import { startTransition, useEffect, useState } from 'react';

/** A slow network does not keep the rest away for longer. */
const PATIENCE_MS = 500;

/**
 * Lets what is found be painted before the rest of the page is drawn: the rest has its turn with the first picture.
 * @param isAnswered something was found, or nothing, or it failed
 */
export function usePicturesFirst(isAnswered: boolean) {
  const [isTurn, setIsTurn] = useState(false);
  const give = () => startTransition(() => setIsTurn(true));
  useEffect(() => {
    if (!isAnswered || isTurn) return undefined;
    const timer = setTimeout(give, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isAnswered, isTurn]);
  return { isTurn, onLoadCapture: isTurn ? undefined : give };
}
