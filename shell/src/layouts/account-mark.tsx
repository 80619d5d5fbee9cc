import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { useSession } from '@koma/web-kit';
import type { ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './account-mark.module.css';
import { initialOf } from './account-name.js';

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
