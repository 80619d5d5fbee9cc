import { Anchor, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './filters.module.css';

export interface FilterChip {
  id: string;
  label: string;
  /** Says what a click does: `Remove Genre: Cool`. */
  dropLabel: string;
  onDrop: () => void;
}

interface Props {
  /** Said to screen readers. */
  label: string;
  chips: readonly FilterChip[];
  clearLabel: string;
  onClear: () => void;
}

/** What narrows a list; each chip takes one thing away, the last link all of them. Nothing while nothing is on. */
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
