import type { Notification } from '@koma/contracts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './notification-page.module.css';

const ACCESS = '/user/settings/access-permission';
/** Where each kind leads; a message of staff is all there is to it. */
const LEADS_TO: Record<Notification['kind'], string | null> = {
  'asset-ready': '/user/creator/profile/portfolio',
  'asset-failed': '/user/creator/upload/video',
  welcome: '/user-dashboard',
  'access-requested': ACCESS,
  'access-accepted': ACCESS,
  'access-rejected': ACCESS,
  'access-ended': ACCESS,
  'edited-for-you': ACCESS,
  'export-ready': '/user/settings/cancel-membership',
  'staff-message': null,
};

/** One notification in full, with the way to what it is about. */
export function NotificationReader({ kind, values, createdAt }: Notification) {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormats();
  const target = LEADS_TO[kind];
  return (
    <article className={classes.reader}>
      <Anchor component={LocaleLink} to="/notification" size="sm" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
        {t('notification.back')}
      </Anchor>
      <Text component="time" size="sm" c="dimmed" dateTime={createdAt}>
        {dateTime(createdAt)}
      </Text>
      <Title order={2}>{t(`notification.${kind}.title`, values)}</Title>
      <Text className={classes.text}>{t(`notification.${kind}.text`, values)}</Text>
      {target !== null && (
        <div>
          <Button component={LocaleLink} to={target} variant="default">
            {t(`notification.${kind}.action`)}
          </Button>
        </div>
      )}
    </article>
  );
}
