import type { BroadcastState as State } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { useWords } from '../../shared/words.js';

const COLOURS: Record<State, string> = { draft: 'gray', scheduled: 'amber', sending: 'brand', sent: 'green' };

/** How far a broadcast has come. */
export function BroadcastState({ state }: { state: State }) {
  const t = useWords();
  return (
    <Badge color={COLOURS[state]} variant="light" tt="none" miw="max-content">
      {t(`broadcasts.states.${state}`)}
    </Badge>
  );
}
