import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useRef } from 'react';
import { BoardCard } from './board-card.js';
import { BoardColumn, type Column } from './board-column.js';
import classes from './board.module.css';

/** Texts for people who cannot see a card move. */
export interface BoardWords {
  /** Explains moving by keyboard. */
  instructions: string;
  /** Label of a card's handle. */
  handle: (name: string) => string;
  /** Announced when a card is picked up, dropped, or returned, with the label of its column. */
  taken: (name: string, column: string) => string;
  moved: (name: string, column: string) => string;
  cancelled: (name: string) => string;
}

interface Props<T, K extends string> {
  columns: readonly Column<K>[];
  items: readonly T[];
  keyOf: (item: T) => string;
  nameOf: (item: T) => string;
  columnOf: (item: T) => K;
  words: BoardWords;
  /** Renders a card; `handle` is its drag handle. */
  renderItem: (item: T, handle: ReactNode) => ReactNode;
  onMove: (item: T, to: K) => void;
}

/** A click on the handle does not start a drag. */
const POINTER = { activationConstraint: { distance: 4 } };
const centreOf = ({ left, width }: { left: number; width: number }) => left + width / 2;

/** Columns stand beside each other: only how far across a card is tells its column. */
const nearestColumn: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) =>
  droppableContainers
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id);
      return rect ? [{ id, data: { value: Math.abs(centreOf(rect) - centreOf(collisionRect)) } }] : [];
    })
    .toSorted((one, other) => one.data.value - other.data.value);

const STEPS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** An arrow key moves the card to the middle of the next column. */
const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  const { collisionRect, droppableRects, over } = context;
  if (step === undefined || !collisionRect) return undefined;
  event.preventDefault();
  const all = [...droppableRects].toSorted(([, one], [, other]) => one.left - other.left);
  const target = all[all.findIndex(([id]) => id === over?.id) + step]?.[1];
  if (!target) return undefined;
  return { x: currentCoordinates.x + centreOf(target) - centreOf(collisionRect), y: currentCoordinates.y };
};
const KEYBOARD = { coordinateGetter: nextColumn };

/** Cards in columns, moved between them by dragging, by touch, or with the space bar and the arrow keys. */
export function Board<T, K extends string>({ columns, items, keyOf, nameOf, columnOf, words, ...on }: Props<T, K>) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER), useSensor(KeyboardSensor, KEYBOARD));
  const itemAt = (key: unknown) => items.find((item) => keyOf(item) === key);
  const nameAt = (key: unknown) => items.filter((item) => keyOf(item) === key).map(nameOf)[0] ?? '';
  const labelAt = (key: unknown) => columns.find((column) => column.key === key)?.label ?? '';
  const drop = ({ active, over }: DragEndEvent) => {
    const [item, column] = [itemAt(active.id), columns.find(({ key }) => key === over?.id)];
    if (item !== undefined && column && columnOf(item) !== column.key) on.onMove(item, column.key);
  };
  const hasLeft = useRef(false);
  const startOf = (key: unknown) => items.filter((item) => keyOf(item) === key).map(columnOf)[0];
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => {
      hasLeft.current = false;
      return words.taken(nameAt(id), labelAt(startOf(id)));
    },
    onDragOver: ({ active: { id }, over }) => {
      // The column where it starts was just announced.
      if (!over || (over.id === startOf(id) && !hasLeft.current)) return undefined;
      hasLeft.current = true;
      return words.moved(nameAt(id), labelAt(over.id));
    },
    onDragEnd: ({ active: { id }, over }) => (over ? words.moved(nameAt(id), labelAt(over.id)) : undefined),
    onDragCancel: ({ active: { id } }) => words.cancelled(nameAt(id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestColumn}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
    >
      <div className={classes.board}>
        {columns.map((column) => (
          <BoardColumn key={column.key} column={column}>
            {items
              .filter((item) => columnOf(item) === column.key)
              .map((item) => (
                <BoardCard key={keyOf(item)} id={keyOf(item)} handleLabel={words.handle(nameOf(item))}>
                  {(handle) => on.renderItem(item, handle)}
                </BoardCard>
              ))}
          </BoardColumn>
        ))}
      </div>
    </DndContext>
  );
}
