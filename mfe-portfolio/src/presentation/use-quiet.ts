import { useEffect, useState } from 'react';

/** Time without movement after which only the work is shown. */
const QUIET_MILLISECONDS = 2_500;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether there was no movement for a while. */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIsQuiet(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsQuiet(true), QUIET_MILLISECONDS);
    };
    wake();
    SIGNS.forEach((sign) => window.addEventListener(sign, wake));
    return () => {
      clearTimeout(timer);
      SIGNS.forEach((sign) => window.removeEventListener(sign, wake));
    };
  }, []);
  return isQuiet;
}
