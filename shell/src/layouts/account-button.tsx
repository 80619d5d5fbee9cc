import { useHasFirstContent } from '@koma/web-kit';
import { lazy, Suspense, useState } from 'react';
import { AccountMark } from './account-mark.js';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.js')).AccountMenu }));

/** The menu of the account. Its code comes after the first content; until then this is its button, and a click asks for it. */
export function AccountButton() {
  const [isWanted, setIsWanted] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isReady = useHasFirstContent();
  const mark = (
    <AccountMark
      aria-haspopup="menu"
      onClick={() => setIsWanted(true)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  );
  // Nothing takes the focus away from the button.
  if (!isWanted && (!isReady || hasFocus)) return mark;
  return (
    <Suspense fallback={mark}>
      <AccountMenu isOpen={isWanted} />
    </Suspense>
  );
}
