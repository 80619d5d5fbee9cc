import type { Notification } from '@koma/contracts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import classes from './notification-page.module.css';

/** Where each kind leads. */
const LEADS_TO: Record<Notification['kind'], string> = {
  'asset-ready': '/user/creator/profile/portfolio',
  'asset-failed': '/user/creator/upload/video',
  welcome: '/user-dashboard',
};

/** One notification in full, with the way to what it is about. */
export function NotificationReader({ kind, values, createdAt }: Notification) {
  const { t } = useTranslation('shell');
  const { dateTime } = useFormats();
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
      <Text>{t(`notification.${kind}.text`, values)}</Text>
      <div>
        <Button component={LocaleLink} to={LEADS_TO[kind]} variant="default">
          {t(`notification.${kind}.action`)}
        </Button>
      </div>
    </article>
  );
}
