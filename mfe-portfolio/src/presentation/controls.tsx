import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronLeft,
  IconChevronRight,
  IconColumns3,
  IconKeyboard,
  IconNote,
  IconPlayerTrackNext,
  IconX,
} from '@tabler/icons-react';
import { useWords } from '../shared/words.js';
import classes from './presentation.module.css';
import type { Presenter } from './use-presenter.js';
import type { PresenterAct } from './use-presenter-keys.js';

interface Props {
  presenter: Presenter;
  isFull: boolean;
  canFill: boolean;
}

interface ButtonProps {
  act: PresenterAct;
  Icon: typeof IconX;
  presenter: Presenter;
  isOn?: boolean;
  isDisabled?: boolean;
}

function Act({ act, Icon, presenter, isOn, isDisabled = false }: ButtonProps) {
  const t = useWords();
  return (
    <ActionIcon
      variant={isOn ? 'filled' : 'subtle'}
      color={isOn ? 'brand' : 'gray'}
      size="lg"
      aria-label={t(`presentation.acts.${act}`)}
      title={t(`presentation.acts.${act}`)}
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={() => presenter.act(act)}
    >
      <Icon size={20} stroke={1.5} />
    </ActionIcon>
  );
}

/** All keys as buttons. */
export function Controls({ presenter, isFull, canFill }: Props) {
  const { at, last, isAutoPlay, hasNotes, mode } = presenter;
  const isComparing = mode === 'choosing' || mode === 'compared';
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <Group gap="xs" wrap="nowrap">
        <Act act="previous" Icon={IconChevronLeft} presenter={presenter} isDisabled={at === 0} />
        <Text size="sm" className={classes.time}>
          {at + 1} / {last + 1}
        </Text>
        <Act act="next" Icon={IconChevronRight} presenter={presenter} isDisabled={at === last} />
      </Group>
      <Group gap="xs" wrap="nowrap">
        <Act act="autoPlay" Icon={IconPlayerTrackNext} presenter={presenter} isOn={isAutoPlay} />
        <Act act="notes" Icon={IconNote} presenter={presenter} isOn={hasNotes} />
        <Act act="compare" Icon={IconColumns3} presenter={presenter} isOn={isComparing} />
        <Act act="help" Icon={IconKeyboard} presenter={presenter} isOn={mode === 'help'} />
        {canFill && (
          <Act act="fullscreen" Icon={isFull ? IconArrowsMinimize : IconArrowsMaximize} presenter={presenter} />
        )}
        <Act act="leave" Icon={IconX} presenter={presenter} />
      </Group>
    </Group>
  );
}
