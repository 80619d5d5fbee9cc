import { notifications, type NotificationKind } from '@koma/contracts';
import { ListTab, ListTabs, queryOf, useNoticeKindName } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { kindPath } from './kind-path.js';

/** The kinds of which there are notices, each with what is unread; the address has the chosen one. */
export function KindTabs({ kind }: { kind: NotificationKind | null }) {
  const { t } = useTranslation('notification');
  const nameOf = useNoticeKindName();
  const { data: own, isPending } = useQuery(queryOf(notifications.kinds));
  const { data: unread } = useQuery(queryOf(notifications.unread));
  const countOf = (of: NotificationKind) => unread?.kinds.find((one) => one.kind === of)?.count;
  const kinds = own?.items ?? [];
  // A kind of the address without notices keeps its tab, so that the page says what it shows.
  const shown = kind === null || kinds.includes(kind) ? kinds : [...kinds, kind];
  // Nearly everybody has several: the list does not move down when they are known.
  if (shown.length < 2 && kind === null && !isPending) return null;
  const number = (count = 0) => (count > 0 ? { total: count, totalLabel: t('unreadCount', { count }) } : {});
  return (
    <ListTabs label={t('kinds')}>
      <ListTab to={kindPath(null)} isCurrent={kind === null} {...number(unread?.count)}>
        {t('all')}
      </ListTab>
      {shown.map((one) => (
        <ListTab key={one} to={kindPath(one)} isCurrent={one === kind} {...number(countOf(one))}>
          {nameOf(one)}
        </ListTab>
      ))}
    </ListTabs>
  );
}
