import { usePageKeys } from '@koma/web-kit';
import { lazy, Suspense, useMemo, useState } from 'react';

const KeyboardHelp = lazy(async () => ({ default: (await import('./keyboard-help.js')).KeyboardHelp }));

/** A presentation is full-screen and explains its own keys. */
const hasOwnHelp = () => location.pathname.endsWith('/present');

/** `?` shows the keyboard shortcuts, also with kana input on; its code is loaded on first use. */
export function HelpKey() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const keys = useMemo(() => {
    const open = () => {
      if (hasOwnHelp()) return;
      setWasOpened(true);
      setIsOpen(true);
    };
    return { '?': open, '？': open };
  }, []);
  usePageKeys(keys);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <KeyboardHelp isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
