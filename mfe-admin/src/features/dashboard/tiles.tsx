import { contact, lastDayBefore, members } from '@koma/contracts';
import { Anchor, SimpleGrid } from '@mantine/core';
import { StatTile } from '@koma/ui';
import { LocaleLink, queryOf, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { firstOf, QUEUE_PATH, REFRESH_MILLISECONDS } from '../../shared/applications.js';
import { durationWords } from '../../shared/durations.js';
import { useWords } from '../../shared/words.js';

const refreshed = { refetchInterval: REFRESH_MILLISECONDS } as const;
const LEAVING = { ...queryOf(members.listLeaving, { query: { limit: 1 } }), ...refreshed };
const OPEN = { ...queryOf(contact.list, { query: { status: 'open', limit: 1 } }), ...refreshed };
const RIGHTS = { ...queryOf(contact.list, { query: { status: 'open', kind: 'rights', limit: 1 } }), ...refreshed };

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

/** What waits for staff: applications, members who leave, enquiries. */
export function Tiles() {
  const t = useWords();
  const { date } = useFormats();
  const waiting = useQuery(firstOf('submitted'));
  const leaving = useQuery(LEAVING);
  const open = useQuery(OPEN);
  const rights = useQuery(RIGHTS).data?.total ?? 0;
  const [longest] = waiting.data?.items ?? [];
  const endsAt = leaving.data?.items[0]?.cancellation?.endsAt;
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
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
        to="/admin/cancel-request"
        label={t('dashboard.leaving')}
        query={leaving}
        note={endsAt && t('dashboard.leavesFirst', { day: date(lastDayBefore(endsAt)) })}
      />
    </SimpleGrid>
  );
}
