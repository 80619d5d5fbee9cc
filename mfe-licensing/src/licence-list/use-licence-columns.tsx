import { type LicenceBrief, type LicenceSide, daysBetween } from '@koma/contracts';
import { Anchor, Group, Text } from '@mantine/core';
import type { DataColumn } from '@koma/ui/data';
import { LocaleLink, useFormats, useTitleOf } from '@koma/web-kit';
import { dayBefore } from '../terms/last-day.js';
import { useTermWords } from '../terms/use-term-words.js';
import classes from './licence-columns.module.css';
import { paths } from '../shared/paths.js';
import { EndingBadge, LicenceBadge } from '../shared/state-badge.js';
import { useToday } from '../shared/use-today.js';
import { useCreatorName } from '../shared/use-creator-name.js';
import { useWords } from '../shared/words.js';
import { useWorksWords } from '../shared/use-works-words.js';

/** Days for which a licence still holds; null where that is no question. */
export function daysLeft({ state, endsOn }: Pick<LicenceBrief, 'state' | 'endsOn'>, today: string): number | null {
  if (endsOn === null || (state !== 'active' && state !== 'expiring')) return null;
  return daysBetween(today, endsOn);
}

/** Of which licence it is, and who is on the other side. */
function useNameColumns(side: LicenceSide): DataColumn<LicenceBrief>[] {
  const t = useWords();
  const titleOf = useTitleOf();
  const creatorNameOf = useCreatorName();
  const worksWords = useWorksWords();
  const { separator } = useTermWords();
  const isAsked = ({ endingBy }: LicenceBrief) => endingBy !== null && endingBy !== side;
  return [
    {
      id: 'number',
      heading: t('columns.number'),
      value: ({ number }) => number,
      cell: ({ id, number }) => (
        <Anchor component={LocaleLink} to={paths.licence(id)} size="sm" className={classes.number}>
          {number}
        </Anchor>
      ),
    },
    { id: 'product', heading: t('purpose.product'), value: ({ product }) => product },
    {
      id: 'state',
      heading: t('columns.state'),
      value: (licence) =>
        [t(`licenceStates.${licence.state}`), isAsked(licence) && t('endingAsked')].filter(Boolean).join(separator),
      cell: (licence) => (
        <Group gap="xs">
          <LicenceBadge state={licence.state} />
          {isAsked(licence) && <EndingBadge />}
        </Group>
      ),
    },
    {
      id: 'other',
      heading: t(side === 'owner' ? 'columns.company' : 'columns.creator'),
      value: (licence) =>
        side === 'owner' ? licence.companyName : creatorNameOf(licence.creatorName, licence.creatorNameEn),
    },
    {
      id: 'works',
      heading: t('columns.works'),
      value: ({ works }) => works.map(titleOf).join(separator),
      cell: ({ works }) => worksWords(works),
    },
  ];
}

/** Its days, and what is left of them. */
function useDayColumns(): DataColumn<LicenceBrief>[] {
  const t = useWords();
  const { date } = useFormats();
  const today = useToday();
  const lastOf = (endsOn: string | null, words: (day: string) => string) =>
    endsOn === null ? t('usage.noEnd') : words(dayBefore(endsOn));
  const left = (licence: LicenceBrief) => {
    const days = daysLeft(licence, today);
    return days === null ? '–' : t('licences.daysLeft', { count: days });
  };
  return [
    {
      id: 'start',
      heading: t('usage.start'),
      value: ({ start }) => start,
      cell: ({ start }) => date(start),
      isMinor: true,
    },
    {
      id: 'end',
      heading: t('usage.end'),
      // The last day of one that was ended early is not the agreed one, and may stand before the first.
      value: ({ endsOn, endedOn }) =>
        endedOn !== null ? t('licence.endedOn', { day: endedOn }) : lastOf(endsOn, String),
      cell: ({ endsOn, endedOn }) =>
        endedOn !== null ? t('licence.endedOn', { day: date(endedOn) }) : lastOf(endsOn, date),
    },
    {
      id: 'left',
      heading: t('columns.left'),
      value: left,
      // A spreadsheet counts with it.
      csv: (licence) => daysLeft(licence, today) ?? '',
      cell: (licence) => (
        <Text size="sm" component="span" fw={licence.state === 'expiring' ? 600 : undefined}>
          {left(licence)}
        </Text>
      ),
    },
  ];
}

/** The columns of licences, on the page and in a file; each side reads who the other one is. */
export function useLicenceColumns(side: LicenceSide): DataColumn<LicenceBrief>[] {
  const t = useWords();
  const { date, yen } = useFormats();
  return [
    ...useNameColumns(side),
    ...useDayColumns(),
    {
      id: 'total',
      heading: t('columns.total'),
      value: ({ totalYen }) => totalYen,
      cell: ({ totalYen }) => yen(totalYen),
      align: 'end',
    },
    {
      id: 'paid',
      heading: t('columns.paid'),
      value: ({ paidOn }) => (paidOn === null ? t('licences.unpaid') : paidOn),
      cell: ({ paidOn }) => (paidOn === null ? t('licences.unpaid') : t('licences.paidOn', { day: date(paidOn) })),
    },
  ];
}
