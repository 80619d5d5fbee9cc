import type { LicenceState, PartState } from '@koma/contracts';
import { Badge } from '@mantine/core';
import { useWords } from './words.js';

const PART_COLOURS: Record<PartState, string> = {
  submitted: 'brand',
  quoted: 'amber',
  countered: 'brand',
  accepted: 'green',
  declined: 'red',
  withdrawn: 'gray',
  lapsed: 'gray',
};
const LICENCE_COLOURS: Record<LicenceState, string> = {
  waiting: 'brand',
  active: 'green',
  expiring: 'amber',
  expired: 'gray',
  ended: 'gray',
};

/** The state of a creator's part of a request. */
export function PartBadge({ state }: { state: PartState }) {
  const t = useWords();
  return (
    <Badge variant="light" color={PART_COLOURS[state]} tt="none" fw={400}>
      {t(`partStates.${state}`)}
    </Badge>
  );
}

/** The state of a licence. */
export function LicenceBadge({ state }: { state: LicenceState }) {
  const t = useWords();
  return (
    <Badge variant="light" color={LICENCE_COLOURS[state]} tt="none" fw={400}>
      {t(`licenceStates.${state}`)}
    </Badge>
  );
}

/** The other side wishes to end a licence early, and waits for an answer. */
export function EndingBadge() {
  const t = useWords();
  return (
    <Badge variant="light" color="amber" tt="none" fw={400}>
      {t('endingAsked')}
    </Badge>
  );
}

/** Something has happened that the viewer has not seen. */
export function FreshBadge() {
  const t = useWords();
  return (
    <Badge color="brand" size="sm" tt="none">
      {t('fresh')}
    </Badge>
  );
}
