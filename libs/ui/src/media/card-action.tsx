import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { usePlaceTabIndex } from '../lists/list-place.js';
import classes from './card-action.module.css';
import type { CardSelection } from './card-check.js';
import { SIGNS } from './card-signs.js';

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

/** Words of the menu that a card has on phones. */
export interface CardMenuWords {
  /** Title of the menu: what the card shows. */
  title: string;
  /** Label of its button. */
  more: string;
  close: string;
  select: string;
  unselect: string;
}

const CardSheet = lazy(async () => ({ default: (await import('./card-sheet.js')).CardSheet }));

interface MenuProps {
  actions: readonly CardAction[];
  selection: CardSelection | undefined;
  words: CardMenuWords;
}

/** Opens the sheet with the actions that a card has no room for; shown on phones only. */
function CardMenu(props: MenuProps) {
  const tabIndex = usePlaceTabIndex();
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  const open = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={classes.action}
        data-more
        tabIndex={tabIndex}
        aria-label={props.words.more}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconDots size={18} stroke={1.75} aria-hidden="true" />
      </button>
      {isUsed && (
        <Suspense fallback={null}>
          <CardSheet {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface Props {
  actions: readonly CardAction[];
  /** How the card is selected; on phones by the menu. */
  selection?: CardSelection | undefined;
  /** With them, a card on a phone has the first action and a menu with the rest; without, all of them everywhere. */
  words?: CardMenuWords | undefined;
}

/** Quick actions in the corner of a card; beside the card, so that a card without them costs half as much to render. */
export function CardActions({ actions, selection, words }: Props) {
  const isTurn = useDeferredValue(true, false);
  if (actions.length === 0 || !isTurn) return null;
  const rest = actions.slice(1);
  const hasMenu = words !== undefined && (rest.length > 0 || selection !== undefined);
  return (
    <span className={classes.actions} data-menu={hasMenu || undefined}>
      {actions.map((action) => (
        <CardActionButton key={action.kind} {...action} />
      ))}
      {hasMenu && <CardMenu actions={rest} selection={selection} words={words} />}
    </span>
  );
}
