import { movedMonth, type LicenceBrief, licences, LICENSING, PAGE } from '@koma/contracts';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { api, keyOf, LocaleLink, QueryView, useFormats } from '@koma/web-kit';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { collectPages } from '../../shared/collect-pages.js';
import { ExtendButton } from '../../licence-list/extend-button.js';
import { paths } from '../../shared/paths.js';
import { LicenceBadge } from '../../shared/state-badge.js';
import { useToday } from '../../shared/use-today.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { useWorksWords } from '../../shared/use-works-words.js';
import { dayBefore } from '../../terms/last-day.js';
import classes from './licences.module.css';
import { monthsOfEnds } from './months-of-ends.js';

const MONTHS = 12;

/** @param isFar its year is not the month's above it */
function End({ licence, isFar }: { licence: LicenceBrief; isFar: boolean }) {
  const t = useWords();
  const creatorNameOf = useCreatorName();
  const worksWords = useWorksWords();
  const { date, dayOfYear } = useFormats();
  const last = licence.endsOn && dayBefore(licence.endsOn);
  return (
    <li className={classes.end}>
      {last && <time dateTime={last}>{isFar ? date(last) : dayOfYear(last)}</time>}
      <div className={classes.ending}>
        <Anchor component={LocaleLink} to={paths.licence(licence.id)} size="sm">
          {licence.product || licence.number}
        </Anchor>
        {licence.state !== 'active' && <LicenceBadge state={licence.state} />}
        <Text size="xs" c="dimmed">
          {worksWords(licence.works)} · {creatorNameOf(licence.creatorName, licence.creatorNameEn)}
        </Text>
        {last && licence.state !== 'expired' && (
          <ExtendButton
            id={licence.id}
            size="compact-sm"
            variant="default"
            aria-label={t('calendar.extendOf', { number: licence.number })}
          >
            {t('calendar.extend')}
          </ExtendButton>
        )}
      </div>
    </li>
  );
}

function Ends({ title, ends, isFar = false }: { title: string; ends: readonly LicenceBrief[]; isFar?: boolean }) {
  const t = useWords();
  return (
    <section className={classes.month} data-empty={ends.length === 0 || undefined}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {ends.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('calendar.none')}
        </Text>
      ) : (
        <ul className={classes.ends}>
          {ends.map((licence) => (
            <End key={licence.id} licence={licence} isFar={isFar} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Years before and after, and the way back to this month. */
function Steps({ first, present }: { first: string; present: string }) {
  const t = useWords();
  const { month } = useFormats();
  const to = (start: string) => paths.ends(start === present ? null : start);
  return (
    <nav className={classes.steps} aria-label={t('rights.months')}>
      <Anchor component={LocaleLink} to={to(movedMonth(first, -MONTHS))} size="sm">
        {t('calendar.yearBefore')}
      </Anchor>
      <Text size="sm" fw={600} aria-live="polite">
        {month(first)} – {month(movedMonth(first, MONTHS - 1))}
      </Text>
      <Anchor component={LocaleLink} to={to(movedMonth(first, MONTHS))} size="sm">
        {t('calendar.yearAfter')}
      </Anchor>
      {first !== present && (
        <Anchor component={LocaleLink} to={to(present)} size="sm">
          {t('calendar.toPresent')}
        </Anchor>
      )}
    </nav>
  );
}

function Months({ all, first, isAhead }: { all: readonly LicenceBrief[]; first: string; isAhead: boolean }) {
  const t = useWords();
  const { month } = useFormats();
  const { months, later, endless } = monthsOfEnds(all, first, MONTHS);
  // A year of the past says nothing of what runs now.
  const [runsOn, never] = isAhead ? [later, endless] : [[], []];
  if ([...months.values(), runsOn, never].every((ends) => ends.length === 0))
    return (
      <EmptyState
        icon={<IconCalendar size={20} stroke={1.5} />}
        title={t(isAhead ? 'calendar.empty' : 'calendar.nonePast')}
        description={isAhead && t('calendar.emptyText')}
      />
    );
  return (
    <div className={classes.months}>
      {[...months].map(([name, ends]) => (
        <Ends key={name} title={month(name)} ends={ends} />
      ))}
      {runsOn.length > 0 && <Ends title={t('calendar.later')} ends={runsOn} isFar />}
      {never.length > 0 && <Ends title={t('usage.noEnd')} ends={never} />}
    </div>
  );
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

function Calendar({ all }: { all: readonly LicenceBrief[] }) {
  const t = useWords();
  const present = useToday().slice(0, 7);
  const given = useSearchParams()[0].get('from') ?? '';
  const first = MONTH.test(given) ? given : present;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('calendar.lead')}
        {all.length >= LICENSING.shown && ` ${t('calendar.cut', { count: LICENSING.shown })}`}
      </Text>
      {all.length > 0 && <Steps first={first} present={present} />}
      <Months all={all} first={first} isAhead={first >= present} />
    </Stack>
  );
}

/** Which licence ends when, a year at a time; the one ahead unless the address names another. */
export function EndsCalendar() {
  const query = useQuery({
    queryKey: keyOf(licences.list, 'all'),
    queryFn: () =>
      collectPages(
        (cursor) => api.call(licences.list, { query: { limit: PAGE.max, ...(cursor && { cursor }) } }),
        LICENSING.shown,
      ),
  });
  return (
    <QueryView query={query} shape="grid">
      {(all) => <Calendar all={all} />}
    </QueryView>
  );
}
