import { contact, lastDayBefore, members, money, staffDisputes, staffReports, staffWorks } from '@koma/contracts';
import { Anchor, SimpleGrid } from '@mantine/core';
import { StatTile } from '@koma/ui';
import { LocaleLink, queryOf, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstOf, QUEUE_PATH, REFRESH_MILLISECONDS } from '../../shared/applications.js';
import { durationWords } from '../../shared/durations.js';
import { useIsFullAdmin } from '../../shared/use-is-full-admin.js';
import { useWords } from '../../shared/words.js';

const refreshed = { refetchInterval: REFRESH_MILLISECONDS } as const;
const LEAVING = { ...queryOf(members.listLeaving, { query: { limit: 1 } }), ...refreshed };
const OPEN = { ...queryOf(contact.list, { query: { status: 'open', limit: 1 } }), ...refreshed };
const RIGHTS = { ...queryOf(contact.list, { query: { status: 'open', kind: 'rights', limit: 1 } }), ...refreshed };
const failedOf = (kind: 'video' | 'image') => ({
  ...queryOf(staffWorks.search, { query: { kind, state: 'failed', limit: 1 } }),
  ...refreshed,
});
const [FAILED_VIDEOS, FAILED_IMAGES] = [failedOf('video'), failedOf('image')] as const;
const UNPAID = { ...queryOf(money.payments, { query: { status: 'unpaid', limit: 1 } }), ...refreshed };
const DISPUTES = { ...queryOf(staffDisputes.waiting), ...refreshed };
const REPORTS = { ...queryOf(staffReports.waiting), ...refreshed };

interface Props {
  /** Where the work is done. */
  to: string;
  label: string;
  query: { isPending: boolean; data?: { total?: number | undefined } | undefined };
  note: ReactNode;
}

/** How many of something wait, with the way there. */
function Tile({ to, label, query: { isPending, data }, note }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const link = (
    <Anchor component={LocaleLink} to={to} inherit>
      {label}
    </Anchor>
  );
  const value = data ? number(data.total ?? 0) : t('dashboard.unknown');
  return <StatTile label={link} value={value} note={note} isLoading={isPending} />;
}

/** Works with files that could not be processed; the link leads to the images where only those failed. */
function FailedTile() {
  const t = useWords();
  const videos = useQuery(FAILED_VIDEOS);
  const images = useQuery(FAILED_IMAGES);
  const [films, pictures] = [videos.data?.total ?? 0, images.data?.total ?? 0];
  return (
    <Tile
      to={`/admin/${films === 0 && pictures > 0 ? 'image' : 'video'}-dashboard?state=failed`}
      label={t('dashboard.failed')}
      query={{
        isPending: videos.isPending || images.isPending,
        data: videos.data && images.data && { total: films + pictures },
      }}
      note={pictures > 0 && films > 0 && t('dashboard.failedImages', { count: pictures })}
    />
  );
}

/** Fees whose payment is awaited: how many, not how much. */
function UnpaidTile() {
  const t = useWords();
  return <Tile to="/admin/money?status=unpaid" label={t('dashboard.unpaid')} query={useQuery(UNPAID)} note={null} />;
}

/** Licences about which a side has turned to staff. */
function DisputesTile() {
  const t = useWords();
  const { japanTime } = useFormats();
  const { isPending, data } = useQuery(DISPUTES);
  return (
    <Tile
      to="/admin/licences?view=disputes"
      label={t('dashboard.disputes')}
      query={{ isPending, data: data && { total: data.count } }}
      note={data?.since && t('dashboard.disputesSince', { at: japanTime(data.since) })}
    />
  );
}

/** What waits for staff: applications, enquiries, reports, disputes, members who leave, failed files, and for full admins unpaid fees. */
export function Tiles() {
  const t = useWords();
  const { date, japanTime } = useFormats();
  const waiting = useQuery(firstOf('submitted'));
  const leaving = useQuery(LEAVING);
  const open = useQuery(OPEN);
  const rights = useQuery(RIGHTS).data?.total ?? 0;
  const reports = useQuery(REPORTS);
  const dueAt = reports.data?.dueAt;
  const isFullAdmin = useIsFullAdmin();
  const [longest] = waiting.data?.items ?? [];
  const endsAt = leaving.data?.items[0]?.cancellation?.endsAt;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="md">
      <Tile
        to={QUEUE_PATH}
        label={t('dashboard.applications')}
        query={waiting}
        note={longest && t('waited', { duration: durationWords(t, longest.waitedMinutes) })}
      />
      <Tile
        to="/admin/enquiries"
        label={t('dashboard.enquiries')}
        query={open}
        note={rights > 0 && t('dashboard.rights', { count: rights })}
      />
      <Tile
        to="/admin/reports"
        label={t('dashboard.reports')}
        query={{ isPending: reports.isPending, data: reports.data && { total: reports.data.count } }}
        note={dueAt && t('dashboard.reportsDue', { at: japanTime(dueAt) })}
      />
      <DisputesTile />
      <Tile
        to="/admin/cancel-request"
        label={t('dashboard.leaving')}
        query={leaving}
        note={endsAt && t('dashboard.leavesFirst', { day: date(lastDayBefore(endsAt)) })}
      />
      <FailedTile />
      {isFullAdmin && <UnpaidTile />}
    </SimpleGrid>
  );
}
