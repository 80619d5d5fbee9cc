import type { Notification, NotificationKind } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './notice-entry.module.css';
import { targetOf } from './notification-reader.js';
import { useReading } from './use-reading.js';

/** Kinds whose thing is opened from the list without reading the notice first. */
const OPENED: readonly NotificationKind[] = [
  ...(['asset-ready', 'download-ready', 'pdf-ready', 'export-ready'] as const),
  ...(['licence-asked', 'licence-answered', 'licence-changed'] as const),
  ...(['project-shared', 'project-mentioned', 'slide-select-shared', 'link-unopened', 'link-commented'] as const),
  'monthly-letter',
];

/** Opens what a notice is about, which reads it too. */
export function OpenLink({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notification');
  const { readOne } = useReading();
  const { id, kind, readAt } = notification;
  const target = targetOf(notification);
  if (!OPENED.includes(kind) || target === null) return null;
  const onClick = () => {
    if (readAt === null) readOne(id);
  };
  return (
    <Anchor component={LocaleLink} to={target} size="sm" className={classes.openLink} onClick={onClick}>
      {t(`${kind}.action`)}
    </Anchor>
  );
}
