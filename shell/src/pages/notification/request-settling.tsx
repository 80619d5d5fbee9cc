import { type AccessRequest, accessRequests, type Notification } from '@koma/contracts';
import { Text } from '@mantine/core';
import { api, useFormats } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { useSubjects } from './notice-subjects.js';
import { Decisions, Gone, Outcome, SettlePlace, SettleWaiting } from './settle-place.js';
import classes from './settle-place.module.css';
import { useSettling } from './use-settling.js';

interface Props {
  notification: Notification;
  requestId: string;
}

/** What is asked for, and until when. */
function Wish({ request: { kind, until, message } }: { request: AccessRequest }) {
  const { t } = useTranslation('notification');
  const { date } = useFormats();
  const lastDay = until ? t('settle.request.until', { day: date(until) }) : t('settle.request.open');
  return (
    <>
      <Text size="sm" className={classes.line}>
        {t('settle.request.wish', { what: t(`settle.request.kinds.${kind}`), day: lastDay })}
      </Text>
      {message && (
        <Text size="sm" c="dimmed" className={classes.quote}>
          {message}
        </Text>
      )}
    </>
  );
}

/** A request for the permission to edit, with what can be decided now. */
export function RequestSettling({ notification, requestId }: Props) {
  const { t } = useTranslation('notification');
  const { requestOf, isPending, isFailed } = useSubjects();
  const { settle, settling, refusal, place } = useSettling(notification, requestId);
  const request = requestOf(requestId);
  const name = notification.values.byName || t('someone');
  if (!request && isPending) return <SettleWaiting />;
  if (!request && isFailed) return null;
  const decisions = (['accept', 'reject'] as const).map((what) => ({
    name: what,
    label: t(`settle.request.${what}`),
    of: t(`settle.request.${what}Of`, { name }),
    onPress: () => settle(what, () => api.call(accessRequests[what], { params: { id: requestId } })),
  }));
  return (
    <SettlePlace ref={place} label={t('settle.request.place', { name })} refusal={refusal}>
      {request && (
        <div className={classes.decision}>
          <Wish request={request} />
          {request.status === 'pending' ? (
            <Decisions decisions={decisions} settling={settling} />
          ) : (
            <Outcome>{t(`settle.request.${request.status}`)}</Outcome>
          )}
        </div>
      )}
      {!request && !refusal && <Gone />}
    </SettlePlace>
  );
}
