import type { DeskState } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { useWords } from '../../shared/words.js';

const COLOURS: Record<DeskState, string> = {
  ...{ submitted: 'brand', quoted: 'amber', countered: 'brand', declined: 'red', withdrawn: 'gray', lapsed: 'gray' },
  ...{ waiting: 'brand', active: 'green', expiring: 'amber', expired: 'gray', ended: 'gray' },
};

/** The state of a request, or of the licence that was made of it. */
export function DeskBadge({ state }: { state: DeskState }) {
  const t = useWords();
  return (
    <Badge variant="light" color={COLOURS[state]} tt="none" fw={400} miw="max-content">
      {t(`desk.states.${state}`)}
    </Badge>
  );
}
