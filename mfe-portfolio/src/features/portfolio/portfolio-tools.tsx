import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconArrowBackUp, IconHeading } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { useView } from './use-view.js';

interface Props {
  onHeading: () => void;
  onUndo: () => void;
  canUndo: boolean;
}

/** What stands above the works: a new heading, undo, and how they are shown. */
export function PortfolioTools({ onHeading, onUndo, canUndo }: Props) {
  const t = useWords();
  const [view, choose] = useView();
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="sm">
        <Button variant="default" size="sm" leftSection={<IconHeading size={16} stroke={1.5} />} onClick={onHeading}>
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
      <SegmentedControl
        value={view}
        onChange={(value) => choose(value === 'list' ? 'list' : 'grid')}
        aria-label={t('arrange.view')}
        data={[
          { value: 'grid', label: t('arrange.views.grid') },
          { value: 'list', label: t('arrange.views.list') },
        ]}
      />
    </Group>
  );
}
