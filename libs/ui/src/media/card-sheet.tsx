import { Button, Drawer, Stack } from '@mantine/core';
import { IconSquare, IconSquareCheck } from '@tabler/icons-react';
import type { CardAction, CardMenuWords } from './card-action.js';
import type { CardSelection } from './card-check.js';
import { SIGNS } from './card-signs.js';
import classes from './card-action.module.css';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  actions: readonly CardAction[];
  selection: CardSelection | undefined;
  words: CardMenuWords;
}

const SIGN = { size: 20, stroke: 1.5 } as const;

/** The actions of a card at the bottom of the window, where a thumb reaches them; loaded when it is first opened. */
export function CardSheet({ isOpen, onClose, actions, selection, words }: Props) {
  const act = (action: () => void) => () => {
    onClose();
    action();
  };
  const select = selection && {
    words: selection.isSelected ? words.unselect : words.select,
    Sign: selection.isSelected ? IconSquareCheck : IconSquare,
    onClick: act(() => selection.onToggle(false)),
  };
  const button = { variant: 'default', size: 'lg', justify: 'flex-start', fullWidth: true } as const;
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.sheet }}
      title={words.title}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack gap="sm" pb="md">
        {actions.map(({ kind, label, hint, isOn, onClick }) => {
          const Sign = SIGNS[kind][isOn ? 'On' : 'Off'];
          return (
            <Button key={kind} {...button} leftSection={<Sign {...SIGN} />} aria-pressed={isOn} onClick={act(onClick)}>
              {hint ?? label}
            </Button>
          );
        })}
        {select && (
          <Button {...button} leftSection={<select.Sign {...SIGN} />} onClick={select.onClick}>
            {select.words}
          </Button>
        )}
      </Stack>
    </Drawer>
  );
}
