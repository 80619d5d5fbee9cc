import type { Credit } from '@koma/contracts';
import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import type { Line } from './use-line.js';
import classes from './work-form.module.css';

interface Props {
  line: Line;
  /** The saved credit of the line. */
  known: Credit | undefined;
  onUnlink: () => void;
}

/** The member linked by a line, or to be linked on saving, with that member's decision. */
export function LinkState({ line, known, onUnlink }: Props) {
  const t = useWords();
  if (!line.creatorId) return null;
  const state = known?.creatorId === line.creatorId ? (known.state ?? 'asked') : 'chosen';
  return (
    <div className={classes.linked}>
      <IconLink size={16} stroke={1.5} aria-hidden="true" />
      <Text size="sm">{t(`work.linked.${state}`)}</Text>
      <Tooltip label={t('work.unlink')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          aria-label={t('work.unlinkOf', { name: line.name })}
          onClick={onUnlink}
        >
          <IconLinkOff size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
