import { type LicenceConflict, type RequestPart, requestParts, type Usage, usage } from '@koma/contracts';
import { Alert, Anchor, Text } from '@mantine/core';
import { api, keyOf, LocaleLink, useErrorWords, useFormats, useTitleOf } from '@koma/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { dayBefore } from '../../terms/last-day.js';
import { useTermWords } from '../../terms/use-term-words.js';
import { bodyOfUsage } from '../../terms/usage-values.js';
import classes from './part.module.css';
import type { QuoteValues } from './quote-values.js';

const PAUSE = 500;

/** The licences with which the terms collide, asked for after a pause; null while the terms are incomplete. */
function useConflicts(id: string, values: QuoteValues) {
  const [settled] = useDebouncedValue(values, PAUSE);
  const use: Usage | null = useMemo(() => usage.safeParse(bodyOfUsage(settled)).data ?? null, [settled]);
  return useQuery({
    queryKey: keyOf(requestParts.conflicts, id, use),
    queryFn: () => (use ? api.call(requestParts.conflicts, { params: { id }, body: { usage: use } }) : { items: [] }),
    enabled: use !== null,
    placeholderData: keepPreviousData,
  });
}

function Conflict({ conflict, works }: { conflict: LicenceConflict; works: RequestPart['works'] }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const { date } = useFormats();
  const words = useTermWords();
  const { licenceId, number, companyName, start, endsOn, media, territories, exclusivity } = conflict;
  const work = works.find(({ id }) => id === conflict.workId);
  const last = endsOn === null ? t('usage.noEnd') : date(dayBefore(endsOn));
  return (
    <li>
      <Text size="sm" fw={600}>
        {work && titleOf(work)}
        {' · '}
        <Anchor component={LocaleLink} to={paths.licence(licenceId)} target="_blank" inherit>
          {number}
        </Anchor>
      </Text>
      <Text size="sm">
        {[companyName, `${date(start)} – ${last}`, t(`exclusivities.${exclusivity}`)].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm">
        {t('conflicts.overlap', {
          media: media.map(words.medium).join(words.separator),
          territories: territories.map(words.territory).join(words.separator),
        })}
      </Text>
    </li>
  );
}

/** Running licences with which the quote would collide, before it is sent. */
export function Conflicts({ part, values }: { part: RequestPart; values: QuoteValues }) {
  const t = useWords();
  const words = useErrorWords();
  const { data, error } = useConflicts(part.id, values);
  if (error) return <Text size="sm">{t('conflicts.failed', { reason: words(error) })}</Text>;
  if (!data) return null;
  if (data.items.length === 0)
    return (
      <Text size="sm" className={classes.free} role="status">
        <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        {t('conflicts.none')}
      </Text>
    );
  return (
    <Alert
      color="red"
      variant="light"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      title={t('conflicts.title')}
    >
      <Text size="sm">{t('conflicts.text')}</Text>
      <ul className={classes.conflicts}>
        {data.items.map((conflict) => (
          <Conflict key={`${conflict.workId} ${conflict.number}`} conflict={conflict} works={part.works} />
        ))}
      </ul>
    </Alert>
  );
}
