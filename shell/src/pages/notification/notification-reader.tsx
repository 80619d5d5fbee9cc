import { fillPath, type Notification, PAYMENT_NOTICE_PAGES } from '@koma/contracts';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { type Place, placePath } from './kind-path.js';
import classes from './notification-page.module.css';
import { settlingOf } from './settling-of.js';
import { useNotificationWords } from './use-notification-words.js';

const ACCESS = '/user/settings/access-permission';
/** Target page of each kind; a message of staff has none. */
const LEADS_TO: Record<Notification['kind'], string | null> = {
  'asset-ready': '/user/creator/profile/portfolio',
  'asset-failed': '/user/creator/upload/video',
  welcome: '/user-dashboard',
  'access-requested': ACCESS,
  'access-accepted': ACCESS,
  'access-rejected': ACCESS,
  'access-ended': ACCESS,
  'edited-for-you': ACCESS,
  'credit-proposed': '/user/creator/credits',
  'credit-decided': '/user/creator/profile/portfolio',
  'project-shared': '/user-dashboard/{projectId}',
  'project-mentioned': '/user-dashboard/{projectId}?item={itemId}&comment={commentId}',
  'slide-select-shared': '/user-dashboard/slide-selects/{slideSelectId}',
  'saved-searches-renewed': '/user-dashboard/search/saved',
  'link-unopened': '/user-dashboard/links/{linkId}',
  'link-commented': '/user-dashboard/links/{linkId}/comments',
  'licence-asked': '/user-dashboard/licences/parts/{partId}',
  'licence-answered': '/user-dashboard/licences/parts/{partId}',
  'licence-changed': '/user-dashboard/licences/{licenceId}',
  'clearance-ending': '/user/creator/licences?view=clearances&work={workId}',
  'clearance-ended': '/user/creator/licences?view=clearances&work={workId}',
  'monthly-letter': '/user/creator/dashboard/letters/{month}',
  'download-ready': '/user-dashboard/downloads',
  'pdf-ready': '/creatorProfile/{creatorId}/download-pdf',
  'export-ready': '/user/settings/cancel-membership',
  ...PAYMENT_NOTICE_PAGES,
  'works-hidden': '/user/creator/profile/portfolio',
  'works-restored': '/user/creator/profile/portfolio',
  'report-asked': '/user/reports/{reportId}',
  'report-decided': '/user/reports/{reportId}',
  'staff-message': null,
  broadcast: null,
  'application-submitted': '/admin/request',
  'enquiry-received': '/admin/enquiries',
  'report-waiting': '/admin/reports?open={reportId}',
  'money-incident': '/admin/money',
};

/** The page of what a notice is about. */
export function targetOf({ kind, values }: Notification): string | null {
  const target = kind === 'broadcast' ? values.path || null : LEADS_TO[kind];
  return target === null ? null : fillPath(target, values);
}

interface Props {
  notification: Notification;
  /** The list that it is chosen from. */
  place: Place;
}

/** One notice in full, with what it asks for and a link to its subject. */
export function NotificationReader({ notification, place }: Props) {
  const { kind, createdAt } = notification;
  const { t } = useTranslation('notification');
  const { title, text } = useNotificationWords()(notification);
  const { dateTime } = useFormats();
  const target = targetOf(notification);
  const settling = settlingOf(notification);
  return (
    <article className={classes.reader}>
      <Anchor component={LocaleLink} to={placePath({ ...place, id: null })} size="sm" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
        {t('back')}
      </Anchor>
      <Text component="time" size="sm" c="dimmed" dateTime={createdAt}>
        {dateTime(createdAt)}
      </Text>
      <Title order={2}>{title}</Title>
      <Text className={classes.text}>{text}</Text>
      {settling}
      {target !== null && (
        <div>
          <Button component={LocaleLink} to={target} variant="default" {...(settling && { size: 'xs' })}>
            {t(`${kind}.action`)}
          </Button>
        </div>
      )}
    </article>
  );
}
