import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { BottomBar } from '../layout/bottom-bar.js';

interface Props {
  /** Saving is in progress. */
  isBusy: boolean;
  onDiscard: () => void;
  words: {
    /** Name of the bar. */
    label: string;
    unsaved: ReactNode;
    discard: ReactNode;
    save: ReactNode;
  };
}

/** Bar at the bottom of a changed form; its button submits the form. */
export function SaveBar({ isBusy, onDiscard, words }: Props) {
  return (
    <BottomBar label={words.label}>
      <Text size="sm" flex="1 1 8rem">
        {words.unsaved}
      </Text>
      <Group gap="sm" wrap="nowrap">
        <Button variant="default" size="sm" onClick={onDiscard} disabled={isBusy}>
          {words.discard}
        </Button>
        <Button type="submit" size="sm" loading={isBusy}>
          {words.save}
        </Button>
      </Group>
    </BottomBar>
  );
}
