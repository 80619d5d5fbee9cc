import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconHeading } from '@tabler/icons-react';
import { useWords } from '../words.js';

interface Props {
  /** Undefined where no further heading fits. */
  onHeading: (() => void) | undefined;
  onUndo: () => void;
  canUndo: boolean;
}

/** What changes an arrangement of works: a new heading, and undo. */
export function ArrangeTools({ onHeading, onUndo, canUndo }: Props) {
  const t = useWords();
  return (
    <Group gap="sm">
      <Button
        variant="default"
        size="sm"
        leftSection={<IconHeading size={16} stroke={1.5} />}
        onClick={onHeading}
        disabled={!onHeading}
      >
        {t('arrange.addHeading')}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
        onClick={onUndo}
        disabled={!canUndo}
      >
        {t('arrange.undo')}
      </Button>
    </Group>
  );
}
