import { Badge } from '@mantine/core';
import { durationWords } from '../../shared/durations.js';
import { standingOf } from '../../shared/promise.js';
import { LOOKS } from '../../shared/promise-badge.js';
import { useNow } from '../../shared/use-now.js';
import { useWords } from '../../shared/words.js';

/** The last day is urgent. */
const SOON_MINUTES = 24 * 60;

/** Time left for the next step, or since it was due, in words, icon and colour. */
export function DueBadge({ dueAt }: { dueAt: string }) {
  const t = useWords();
  const { state, minutes } = standingOf(dueAt, useNow(), SOON_MINUTES);
  const { color, Icon } = LOOKS[state];
  const name = state === 'overdue' ? 'overdue' : 'within';
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={14} stroke={1.75} />} miw="max-content">
      {t(`reports.due.${name}`, { duration: durationWords(t, minutes) })}
    </Badge>
  );
}
