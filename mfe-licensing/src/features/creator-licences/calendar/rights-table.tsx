import { Anchor } from '@mantine/core';
import { DataTable, type DataColumn } from '@koma/ui/data';
import { LocaleLink } from '@koma/web-kit';
import { useMemo } from 'react';
import { paths } from '../../../shared/paths.js';
import { useWords } from '../../../shared/words.js';
import type { Bar, Span } from './lanes.js';
import type { CalendarProps } from './rights-chart.js';
import { useLaneWords } from './use-lane-words.js';

/** One line: a licence, a clearance, or days on which there is none. */
interface Line {
  key: string;
  lane: string;
  what: string;
  /** Null for days without anything. */
  to: string | null;
  days: string;
  more: string;
  from: number;
}

/** Everything that the lanes show, line by line, each lane in the order of time. */
function useLines({ media, rights, clearancesPath }: CalendarProps): Line[] {
  const t = useWords();
  const words = useLaneWords();
  return useMemo(() => {
    const linesOf = <T,>(
      name: string,
      { bars, gaps }: { bars: readonly Bar<T>[]; gaps: readonly Span[] },
      free: string,
      lineOf: (item: T) => Pick<Line, 'what' | 'to' | 'days' | 'more'>,
    ): Line[] =>
      [
        ...bars.map(({ item, from, row }) => ({ key: `${name} ${from} ${row}`, lane: name, from, ...lineOf(item) })),
        ...gaps.map((gap) => ({
          ...{ key: `${name} ${gap.from} –`, lane: name, from: gap.from },
          ...{ what: free, to: null, days: words.gap(gap), more: '' },
        })),
      ].toSorted((one, other) => (one.from === other.from ? 0 : one.from < other.from ? -1 : 1));
    return [
      ...media.flatMap((lane) =>
        linesOf(words.medium(lane.medium), lane, t('rights.free'), (licence) => ({
          what: words.licence(licence) || licence.number,
          to: paths.licence(licence.id),
          days: words.daysOfLicence(licence),
          more: [words.number(licence), words.exclusivity(licence), words.territories(licence)].join(' · '),
        })),
      ),
      ...rights.flatMap((lane) =>
        linesOf(words.right(lane), lane, t('rights.uncleared'), (one) => ({
          what: words.clearance(one),
          to: clearancesPath,
          days: words.daysOfClearance(one),
          more: one.note,
        })),
      ),
    ];
  }, [media, rights, clearancesPath, t, words]);
}

/** The calendar as a table, for everybody; on phones and for screen readers instead of the lanes. */
export function RightsTable(props: CalendarProps) {
  const t = useWords();
  const lines = useLines(props);
  const columns = useMemo<DataColumn<Line>[]>(
    () => [
      { id: 'lane', heading: t('rights.lane'), value: ({ lane }) => lane },
      {
        id: 'what',
        heading: t('rights.what'),
        value: ({ what }) => what,
        cell: ({ what, to }) =>
          to === null ? (
            what
          ) : (
            <Anchor component={LocaleLink} to={to} size="sm">
              {what}
            </Anchor>
          ),
      },
      { id: 'days', heading: t('rights.days'), value: ({ days }) => days },
      { id: 'more', heading: t('rights.more'), value: ({ more }) => more },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('rights.table')}
      columns={columns}
      rows={lines}
      keyOf={({ key }) => key}
      isSortable={false}
      isCards
    />
  );
}
