import type { LicenceConflict, RequestPart } from '@koma/contracts';
import { Alert, Anchor, Text } from '@mantine/core';
import { LocaleLink, useErrorWords, useFormats, useTitleOf } from '@koma/web-kit';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { dayBefore } from '../../terms/last-day.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './part.module.css';
import type { QuoteValues } from './quote-values.js';
import { Uncleared } from './uncleared.js';
import { useTypedUsageCheck } from './use-usage-check.js';

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

/** What stands against the quote before it is sent: licences with which it would collide, and rights that are not cleared. */
export function Conflicts({ part, values }: { part: RequestPart; values: QuoteValues }) {
  const t = useWords();
  const words = useErrorWords();
  const { data, error } = useTypedUsageCheck(part.id, values);
  if (error) return <Text size="sm">{t('conflicts.failed', { reason: words(error) })}</Text>;
  if (!data) return null;
  return (
    <>
      <Collisions items={data.items} works={part.works} />
      <Uncleared part={part} uncleared={data.uncleared} terms="typed" />
    </>
  );
}

function Collisions({ items, works }: { items: readonly LicenceConflict[]; works: RequestPart['works'] }) {
  const t = useWords();
  if (items.length === 0)
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
        {items.map((conflict) => (
          <Conflict key={`${conflict.workId} ${conflict.number}`} conflict={conflict} works={works} />
        ))}
      </ul>
    </Alert>
  );
}
