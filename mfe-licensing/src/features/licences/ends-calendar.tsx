import { type LicenceBrief, licences, LICENSING, PAGE } from '@koma/contracts';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { api, keyOf, LocaleLink, QueryView, useFormats } from '@koma/web-kit';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
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
        {last && (
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

function Calendar({ all }: { all: readonly LicenceBrief[] }) {
  const t = useWords();
  const { month } = useFormats();
  const { months, later, endless } = monthsOfEnds(all, useToday().slice(0, 7), MONTHS);
  if ([...months.values(), later, endless].every((ends) => ends.length === 0))
    return (
      <EmptyState
        icon={<IconCalendar size={20} stroke={1.5} />}
        title={t('calendar.empty')}
        description={t('calendar.emptyText')}
      />
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('calendar.lead')}
        {all.length >= LICENSING.shown && ` ${t('calendar.cut', { count: LICENSING.shown })}`}
      </Text>
      <div className={classes.months}>
        {[...months].map(([name, ends]) => (
          <Ends key={name} title={month(name)} ends={ends} />
        ))}
        {later.length > 0 && <Ends title={t('calendar.later')} ends={later} isFar />}
        {endless.length > 0 && <Ends title={t('usage.noEnd')} ends={endless} />}
      </div>
    </Stack>
  );
}

/** Which licence ends when, in the months ahead. */
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
