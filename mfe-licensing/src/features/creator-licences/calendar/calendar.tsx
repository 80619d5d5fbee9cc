import { movedMonth, type RightsOfWork, rightsCalendar } from '@koma/contracts';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { LocaleLink, queryOf, QueryView, useFormats, useLocalePath } from '@koma/web-kit';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../shared/paths.js';
import { StateFilter } from '../../../shared/state-filter.js';
import { useToday } from '../../../shared/use-today.js';
import { useWords } from '../../../shared/words.js';
import type { ViewProps } from '../view-props.js';
import classes from './calendar.module.css';
import { daysFrom, lanesOfMedia, lanesOfRights, startOfDay } from './lanes.js';
import { RightsChart } from './rights-chart.js';
import { RightsTable } from './rights-table.js';
import { useCalendarPlace, type Zoom } from './use-calendar-place.js';
import { WorkChoice } from './work-choice.js';

interface Place {
  ownerId: string | null;
  workId: string;
  from: string;
  years: Zoom;
}

/** Earlier and later months, and those around today. */
function Steps({ ownerId, workId, from, years, usual }: Place & { usual: string }) {
  const t = useWords();
  const { month } = useFormats();
  const half = years * 6;
  const to = (start: string) => paths.rights(ownerId, { workId, years, from: start });
  const last = movedMonth(from, years * 12 - 1);
  return (
    <nav className={classes.steps} aria-label={t('rights.months')}>
      <Anchor component={LocaleLink} to={to(movedMonth(from, -half))} size="sm">
        {t('rights.earlier')}
      </Anchor>
      <Text size="sm" fw={600} aria-live="polite">
        {month(from)} – {month(last)}
      </Text>
      <Anchor component={LocaleLink} to={to(movedMonth(from, half))} size="sm">
        {t('rights.later')}
      </Anchor>
      {from !== usual && (
        <Anchor component={LocaleLink} to={to(usual)} size="sm">
          {t('rights.toToday')}
        </Anchor>
      )}
    </nav>
  );
}

function Shown({ rights, place }: { rights: RightsOfWork; place: Place }) {
  const t = useWords();
  const { ownerId, workId, from, years } = place;
  const today = useToday();
  const { licences, clearances, isCut } = rights;
  const shown = useMemo(() => {
    const days = daysFrom(from, years);
    const window = { from: startOfDay(days.from), to: startOfDay(days.to), today: startOfDay(today) };
    return { window, media: lanesOfMedia(licences, window), rights: lanesOfRights(clearances, window) };
  }, [licences, clearances, from, years, today]);
  const calendar = { ...shown, month: from, years, clearancesPath: paths.clearancesOf(ownerId, workId) };
  if (shown.media.length === 0 && shown.rights.length === 0)
    return (
      <EmptyState
        icon={<IconCalendar size={20} stroke={1.5} />}
        title={t('rights.empty')}
        description={t('rights.emptyText')}
      />
    );
  return (
    <>
      {isCut && <Text size="sm">{t('rights.cut', { count: licences.length })}</Text>}
      <RightsChart {...calendar} />
      <RightsTable {...calendar} />
    </>
  );
}

function OfWork(place: Place) {
  const { from, to } = daysFrom(place.from, place.years);
  const request = { params: { id: place.workId }, query: { from, to } };
  const query = useQuery(queryOf(rightsCalendar.ofWork, request));
  return (
    <QueryView query={query} shape="table">
      {(rights) => <Shown rights={rights} place={place} />}
    </QueryView>
  );
}

/** Who holds what of a work: a lane for each medium and each right of a third person, with what is free between. */
export function RightsCalendar({ creatorId, ownerId }: ViewProps) {
  const t = useWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { workId, from, years, usual } = useCalendarPlace();
  const open = (id: string) => void navigate(localePath(paths.rights(ownerId, { workId: id, years, from })));
  return (
    <Stack gap="md">
      <Group justify="space-between" align="end" gap="sm">
        <WorkChoice creatorId={creatorId} value={workId} onChange={open} />
        {workId !== null && (
          <StateFilter
            label={t('rights.zoom')}
            states={['3'] as const}
            current={years === 3 ? '3' : null}
            labelOf={(zoom) => t('rights.years', { count: zoom === null ? 1 : 3 })}
            toOf={(zoom) => paths.rights(ownerId, { workId, years: zoom === null ? 1 : 3, from })}
          />
        )}
      </Group>
      {workId === null ? (
        <EmptyState
          icon={<IconCalendar size={20} stroke={1.5} />}
          title={t('rights.none')}
          description={t('rights.noneText')}
        />
      ) : (
        <>
          <Steps ownerId={ownerId} workId={workId} from={from} years={years} usual={usual} />
          <OfWork key={workId} ownerId={ownerId} workId={workId} from={from} years={years} />
        </>
      )}
    </Stack>
  );
}
