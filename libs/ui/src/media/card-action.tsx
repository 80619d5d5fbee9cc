import { IconHeart, IconHeartFilled, IconFolderPlus, IconLayoutGridAdd, IconCheck } from '@tabler/icons-react';
import { useDeferredValue } from 'react';
import { usePlaceTabIndex } from '../lists/list-place.js';
import classes from './card-action.module.css';

const SIGNS = {
  favourite: { Off: IconHeart, On: IconHeartFilled },
  project: { Off: IconFolderPlus, On: IconCheck },
  slides: { Off: IconLayoutGridAdd, On: IconCheck },
} as const;

export interface CardAction {
  kind: keyof typeof SIGNS;
  /** Label with action and work: “Favourite: Quiet Afternoon”. */
  label: string;
  /** What a click will do. */
  hint?: string;
  /** Whether it is active; left out where a click opens something. */
  isOn?: boolean;
  onClick: () => void;
}

function CardActionButton({ kind, label, hint, isOn, onClick }: CardAction) {
  const tabIndex = usePlaceTabIndex();
  const Sign = SIGNS[kind][isOn ? 'On' : 'Off'];
  return (
    <button
      type="button"
      className={classes.action}
      tabIndex={tabIndex}
      aria-label={label}
      aria-pressed={isOn}
      title={hint}
      onClick={onClick}
    >
      <Sign size={18} stroke={1.75} aria-hidden="true" />
    </button>
  );
}

/** Quick actions in the corner of a card; beside the card, so that a card without them costs half as much to render. */
export function CardActions({ actions }: { actions: readonly CardAction[] }) {
  const isTurn = useDeferredValue(true, false);
  if (actions.length === 0 || !isTurn) return null;
  return (
    <span className={classes.actions}>
      {actions.map((action) => (
        <CardActionButton key={action.kind} {...action} />
      ))}
    </span>
  );
}
