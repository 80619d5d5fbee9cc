import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { LocaleLink } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './notification-bell.module.css';
import { useUnread } from './use-unread.js';

const MOST_SHOWN = 99;

/** Bell with the number of unread notifications, live. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const count = useUnread()?.count ?? 0;
  return (
    <ActionIcon
      component={LocaleLink}
      to="/notification"
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.bell}
      aria-label={count > 0 ? t('nav.unread', { count }) : t('nav.notifications')}
    >
      <IconBell size={20} stroke={1.5} />
      {count > 0 && (
        // The style sheet draws the number; the label says it in words.
        <span className={classes.count} data-count={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count} aria-hidden="true" />
      )}
    </ActionIcon>
  );
}
