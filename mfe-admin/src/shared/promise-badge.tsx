import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { durationWords } from './durations.js';
import { type PromiseState, standingOf } from './promise.js';
import { useNow } from './use-now.js';
import { useWords } from './words.js';

const LOOKS: Record<PromiseState, { color: string; Icon: typeof IconCheck }> = {
  within: { color: 'green', Icon: IconCheck },
  soon: { color: 'amber', Icon: IconClock },
  overdue: { color: 'red', Icon: IconAlertTriangle },
};

/** Whether there is still time to call, in words, a sign and a colour. */
export function PromiseBadge({ promisedUntil }: { promisedUntil: string }) {
  const t = useWords();
  const { state, minutes } = standingOf(promisedUntil, useNow());
  const { color, Icon } = LOOKS[state];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      leftSection={<Icon size={14} stroke={1.75} />}
      miw="max-content"
      data-promise={state}
    >
      {t(`promise.${state}`, { duration: durationWords(t, minutes) })}
    </Badge>
  );
}
