import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  horizontalListSortingStrategy,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { SortableRow } from './sortable-row.js';
import classes from './sortable-list.module.css';

/** Texts for people who cannot see an item move. */
export interface SortingWords {
  /** Explains moving by keyboard. */
  instructions: string;
  /** Label of an item's handle. */
  handle: (name: string) => string;
  /** Announced when an item is picked up, dropped, or returned; positions count from 1. */
  taken: (name: string, place: number) => string;
  moved: (name: string, place: number) => string;
  cancelled: (name: string) => string;
  /** An item with others that it takes along. */
  several: (name: string, others: number) => string;
}

type Flow = 'down' | 'across' | 'grid';

interface Props<T> {
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  words: SortingWords;
  /** Renders an item; `handle` is its drag handle. */
  renderItem: (item: T, handle: ReactNode) => ReactNode;
  /** One column, one row of equal widths, or as many columns as fit. Default: one column. */
  flow?: Flow;
  /** Whether an item takes a whole row of a grid, as a heading does. The place of a drop is then marked, and the others stay. */
  spans?: ((item: T) => boolean) | undefined;
  /** Keys that an item takes along, with its own, where several are selected. Default: only its own. */
  taking?: (key: string) => readonly string[];
  /** Indexes count from 0. */
  onMove: (from: number, to: number) => void;
}

/** In a row or column items move along it only; in a grid they move freely. */
const ALONG: Record<Flow, Modifier> = {
  down: ({ transform }) => ({ ...transform, x: 0 }),
  across: ({ transform }) => ({ ...transform, y: 0 }),
  grid: ({ transform }) => transform,
};
const STRATEGIES = {
  down: verticalListSortingStrategy,
  across: horizontalListSortingStrategy,
  grid: rectSortingStrategy,
} as const;
/** Cells and rows cannot take each other's places while one is dragged. */
const STAY = () => null;
/** A click on the handle does not start a drag. */
const POINTER = { activationConstraint: { distance: 4 } };
const KEYBOARD = { coordinateGetter: sortableKeyboardCoordinates };

/** A list that is sorted by dragging, by touch, or with the space bar and the arrow keys. */
export function SortableList<T>({ label, items, keyOf, nameOf, words, flow = 'down', spans, taking, ...on }: Props<T>) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const keys = items.map(keyOf);
  const placeOf = (key: unknown) => keys.findIndex((each) => each === key);
  const nameAt = (key: unknown) => {
    const name = items.filter((item) => keyOf(item) === key).map(nameOf)[0] ?? '';
    const others = (taking?.(String(key)).length ?? 1) - 1;
    return others > 0 ? words.several(name, others) : name;
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) on.onMove(placeOf(active.id), placeOf(over.id));
  };
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => words.taken(nameAt(id), placeOf(id) + 1),
    // The start position was just announced.
    onDragOver: ({ active: { id }, over }) =>
      over && over.id !== id ? words.moved(nameAt(id), placeOf(over.id) + 1) : undefined,
    onDragEnd: ({ active: { id }, over }) => words.moved(nameAt(id), placeOf(over?.id ?? id) + 1),
    onDragCancel: ({ active: { id } }) => words.cancelled(nameAt(id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[ALONG[flow]]}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
    >
      <SortableContext items={keys} strategy={spans ? STAY : STRATEGIES[flow]}>
        <ul className={classes.list} data-flow={flow} aria-label={label}>
          {items.map((item) => (
            <SortableRow
              key={keyOf(item)}
              id={keyOf(item)}
              shape={spans && (spans(item) ? 'row' : 'cell')}
              taking={taking}
              handleLabel={words.handle(nameOf(item))}
            >
              {(handle) => on.renderItem(item, handle)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
