import { ActionIcon, Group, Select } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import classes from './filters.module.css';

export type SortDirection = 'asc' | 'desc';

interface Props<S extends string> {
  label: string;
  options: readonly { value: S; label: string }[];
  value: S;
  onChange: (value: S) => void;
  direction: SortDirection;
  /** The direction in words: `Newest first`. */
  directionWords: string;
  /** Label of the button that reverses the order. */
  turnLabel: string;
  /** Left out for an order with one direction. */
  onTurn?: ((direction: SortDirection) => void) | undefined;
}

/** Sort order of a list, with its direction. */
export function SortMenu<S extends string>({ label, options, value, direction, onChange, onTurn, ...given }: Props<S>) {
  const Icon = direction === 'asc' ? IconSortAscending : IconSortDescending;
  const choose = (chosen: string | null) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  };
  return (
    <Group gap="xs" wrap="nowrap">
      <Select
        size="sm"
        className={classes.sort}
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={choose}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ keepMounted: false }}
      />
      {onTurn && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={given.turnLabel}
          title={given.directionWords}
          onClick={() => onTurn(direction === 'asc' ? 'desc' : 'asc')}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </Group>
  );
}
