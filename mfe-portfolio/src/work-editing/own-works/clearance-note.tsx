import { type ClearanceLight, clearances } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import { LocaleLink, queryOf, readLoginState } from '@koma/web-kit';
import { IconCheck, IconClockExclamation, IconExclamationCircle, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './clearance-note.module.css';

const LOOKS: Record<ClearanceLight, { colour: string; Icon: typeof IconCheck }> = {
  ended: { colour: 'red', Icon: IconExclamationCircle },
  ending: { colour: 'amber', Icon: IconClockExclamation },
  clear: { colour: 'green', Icon: IconCheck },
  none: { colour: 'dimmed', Icon: IconMinus },
};

/**
 * The traffic lights of the own works, or an owner's, in one request. Empty as long as nothing is noted of any of them: who does not
 * note clearances is not reminded on every work.
 */
export function useClearanceLights(ownerId: string | null): ReadonlyMap<string, ClearanceLight> {
  const id = ownerId ?? readLoginState()?.userId ?? '';
  const { data } = useQuery({ ...queryOf(clearances.lights, { params: { id } }), enabled: id !== '' });
  return useMemo(() => {
    const items = data?.items ?? [];
    return new Map(
      items.some(({ light }) => light !== 'none') ? items.map(({ workId, light }) => [workId, light]) : [],
    );
  }, [data]);
}

interface Props {
  workId: string;
  light: ClearanceLight | undefined;
  ownerId: string | null;
}

/** How it stands with the rights of others in a work, by word, icon and colour; leads to them. */
export function ClearanceNote({ workId, light, ownerId }: Props) {
  const t = useWords();
  if (!light) return null;
  const { colour, Icon } = LOOKS[light];
  return (
    <Text size="sm" className={classes.note} c={colour === 'dimmed' ? 'dimmed' : `var(--mantine-color-${colour}-text)`}>
      <Icon size={14} stroke={1.75} aria-hidden="true" style={{ verticalAlign: '-0.125em' }} />{' '}
      <Anchor component={LocaleLink} to={paths.clearances(workId, ownerId)} inherit c="inherit">
        {t(`clearances.${light}`)}
      </Anchor>
    </Text>
  );
}
