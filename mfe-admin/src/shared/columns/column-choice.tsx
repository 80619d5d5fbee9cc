import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useWords } from '../words.js';

interface Props {
  /** Columns that can be chosen. */
  choosable: readonly { id: string; heading: string }[];
  /** Ids of the shown ones. */
  keys: readonly string[];
  choose: (keys: string[]) => void;
  /** Shows the usual ones again. */
  reset: () => void;
}

/** Chooses the columns of a table. */
export function ColumnChoice({ choosable, keys, choose, reset }: Props) {
  const t = useWords();
  return (
    <Popover position="bottom-end" trapFocus withinPortal>
      <Popover.Target>
        <Button size="sm" variant="default" leftSection={<IconColumns3 size={16} stroke={1.5} />}>
          {t('columnChoice.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Checkbox.Group label={t('columnChoice.label')} value={[...keys]} onChange={choose}>
            <Stack gap="xs" mt="xs">
              {choosable.map(({ id, heading }) => (
                <Checkbox key={id} value={id} label={heading} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Button size="xs" variant="subtle" onClick={reset}>
            {t('columnChoice.reset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
