import { ActionIcon, Text } from '@mantine/core';
import { SortableList } from '@koma/ui/sorting';
import { useSortingWords } from '@koma/web-kit';
import { IconPhoto, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './film-stills.module.css';
import type { Slot } from './slots.js';

type AnySlot = Slot<{ url: string | null }>;

interface Props<T extends AnySlot> {
  slots: readonly T[];
  /** The slot to be filled next. */
  nextId: string | undefined;
  /** The slot whose picture becomes the poster. */
  posterId: string | null;
  /** Text beside a picture's number. */
  noteOf: (slot: T) => string | null;
  onSelect: (slot: T) => void;
  onPoster: (id: string | null) => void;
  onMove: (from: number, to: number) => void;
}

interface TileProps<T extends AnySlot> extends Pick<Props<T>, 'nextId' | 'posterId' | 'onSelect' | 'onPoster'> {
  slot: T;
  number: number;
  note: string | null;
  handle: ReactNode;
}

function Tile<T extends AnySlot>({ slot, number, note, handle, nextId, posterId, ...on }: TileProps<T>) {
  const t = useWords();
  const { id, still, before } = slot;
  const url = still ? still.url : before;
  const isPoster = id === posterId;
  const Star = isPoster ? IconStarFilled : IconStar;
  return (
    <div className={classes.tile}>
      <button
        type="button"
        className={classes.still}
        data-before={still === null || undefined}
        aria-pressed={id === nextId}
        aria-label={still ? t('stills.slot', { number, note }) : t('stills.slotEmpty', { number })}
        onClick={() => on.onSelect(slot)}
      >
        {url ? <img src={url} alt="" /> : <IconPhoto size={24} stroke={1.25} aria-hidden="true" />}
        <span className={classes.number}>{number}</span>
        {note && still && <span className={classes.note}>{note}</span>}
      </button>
      <div className={classes.tools}>
        {handle}
        <ActionIcon
          className={classes.star}
          variant="subtle"
          color={isPoster ? 'amber' : 'gray'}
          size="lg"
          disabled={still === null}
          aria-pressed={isPoster}
          aria-label={t('stills.poster.mark', { number })}
          onClick={() => on.onPoster(isPoster ? null : id)}
        >
          <Star size={18} stroke={1.5} />
        </ActionIcon>
      </div>
    </div>
  );
}

/** The four slots of the quad: one is next, all can be reordered, one may become the poster. */
export function StillSlots<T extends AnySlot>({ slots, noteOf, onMove, ...rest }: Props<T>) {
  const t = useWords();
  const words = useSortingWords();
  const numberOf = ({ id }: T) => slots.findIndex((slot) => slot.id === id) + 1;
  const poster = slots.findIndex(({ id }) => id === rest.posterId) + 1;
  return (
    <div className={classes.part}>
      <SortableList
        label={t('stills.slots')}
        items={slots}
        keyOf={({ id }) => id}
        nameOf={(slot) => t('stills.place', { number: numberOf(slot) })}
        words={words}
        flow="across"
        onMove={onMove}
        renderItem={(slot, handle) => (
          <Tile {...rest} slot={slot} number={numberOf(slot)} note={noteOf(slot)} handle={handle} />
        )}
      />
      <Text size="sm" c="dimmed" role="status">
        {poster > 0 ? t('stills.poster.chosen', { number: poster }) : t('stills.poster.kept')}
      </Text>
    </div>
  );
}
