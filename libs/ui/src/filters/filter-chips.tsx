import { Anchor, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filters.module.css';

export interface FilterChip {
  id: string;
  label: string;
  /** Label of the click: `Remove Genre: Cool`. */
  dropLabel: string;
  onDrop: () => void;
}

interface Props {
  /** Announced to screen readers. */
  label: string;
  chips: readonly FilterChip[];
  clearLabel: string;
  onClear: () => void;
}

/** The chosen filters; each chip removes one, the last link removes all. Renders nothing while there are none. */
export function FilterChips({ label, chips, clearLabel, onClear }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={label}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <UnstyledButton className={classes.chip} aria-label={chip.dropLabel} onClick={chip.onDrop}>
            {chip.label}
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Anchor component="button" type="button" size="sm" className={classes.clear} onClick={onClear}>
          {clearLabel}
        </Anchor>
      </li>
    </ul>
  );
}
