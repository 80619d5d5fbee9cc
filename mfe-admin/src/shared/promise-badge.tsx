import type { Application } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconClock, IconPhoneCheck } from '@tabler/icons-react';
import { durationWords } from './durations.js';
import { type PromiseState, standingOf } from './promise.js';
import { useNow } from './use-now.js';
import { useWords } from './words.js';

export const LOOKS: Record<PromiseState, { color: string; Icon: typeof IconCheck }> = {
  within: { color: 'green', Icon: IconCheck },
  soon: { color: 'amber', Icon: IconClock },
  overdue: { color: 'red', Icon: IconAlertTriangle },
};
const CALLED = { color: 'gray', Icon: IconPhoneCheck };

interface Props {
  application: Pick<Application, 'promisedUntil' | 'contactedAt'>;
}

/** Time left to call, or that somebody has called, in words, icon and colour. */
export function PromiseBadge({ application: { promisedUntil, contactedAt } }: Props) {
  const t = useWords();
  const { state, minutes } = standingOf(promisedUntil, useNow());
  const { color, Icon } = contactedAt ? CALLED : LOOKS[state];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      leftSection={<Icon size={14} stroke={1.75} />}
      miw="max-content"
      data-promise={contactedAt ? 'called' : state}
    >
      {contactedAt ? t('promise.called') : t(`promise.${state}`, { duration: durationWords(t, minutes) })}
    </Badge>
  );
}
