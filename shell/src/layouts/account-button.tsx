import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { useHasFirstContent, useSession } from '@koma/web-kit';
import { type ComponentPropsWithRef, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initialOf } from './account-name.js';
import classes from './account-button.module.css';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.js')).AccountMenu }));

/** The account's first letter in a circle. */
export function AccountMark(props: ActionIconProps & ComponentPropsWithRef<'button'>) {
  const { t } = useTranslation('shell');
  const { account } = useSession();
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label={t('nav.account')} {...props}>
      <span className={classes.mark}>{initialOf(account)}</span>
    </ActionIcon>
  );
}

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
