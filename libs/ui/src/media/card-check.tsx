import { IconCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { usePlaceTabIndex } from '../lists/list-place.js';
import classes from './card-action.module.css';

export interface CardSelection {
  isSelected: boolean;
  /** Label of the checkbox: “Select Quiet Afternoon”. */
  label: string;
  /** `isRange` when the Shift key was pressed: everything from the last one on. */
  onToggle: (isRange: boolean) => void;
}

interface Props extends CardSelection {
  /** On phones the card's menu selects it first; the box is shown once something is selected. Default false. */
  isInMenu?: boolean;
}

/** Checkbox that selects a card. */
export function CardCheck({ isSelected, label, onToggle, isInMenu = false }: Props) {
  const tabIndex = usePlaceTabIndex();
  const toggle = (event: MouseEvent) => onToggle(event.shiftKey);
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={label}
      tabIndex={tabIndex}
      className={classes.check}
      data-in-menu={isInMenu || undefined}
      onClick={toggle}
    >
      <span className={classes.box}>{isSelected && <IconCheck size={16} stroke={2.5} aria-hidden="true" />}</span>
    </button>
  );
}
