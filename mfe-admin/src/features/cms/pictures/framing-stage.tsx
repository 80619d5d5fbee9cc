import type { CmsPictureFiles } from '@koma/contracts';
import { Box, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useCmsWords } from '../use-cms-words.js';
import { addressOf } from './framed-picture.js';
import { CORNERS, type Corner, type Framing, framingAfter, type Movable, type Move } from './framing.js';
import classes from './pictures.module.css';

const STEP = 0.01;
const LONG_STEP = 0.1;
const KEYS: Readonly<Record<string, Move>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const STAGE_WIDTH = 1280;

interface Props {
  files: CmsPictureFiles;
  /** Whether something must be seen in any shape. */
  hasFocus: boolean;
  framing: Framing;
  onChange: (framing: Framing) => void;
}

/** A drag that has begun: where, and the framing at that time. */
interface Drag {
  part: Movable;
  from: Move;
  framing: Framing;
}

const percentOf = (share: number) => Math.round(share * 100);
const placeOf = ({ x, y, width, height }: Framing['crop'], corner: Corner): Move => ({
  x: corner.endsWith('west') ? x : x + width,
  y: corner.startsWith('north') ? y : y + height,
});
const varsOf = (place: object) =>
  Object.fromEntries(Object.entries(place).map(([name, value]) => [`--${name}`, String(value)] as const));

/** Parts of the framing are moved by pointer or finger, and by the arrow keys; with Shift ten times as far. */
function useMoving({ framing, onChange }: Pick<Props, 'framing' | 'onChange'>) {
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const placeIn = ({ clientX, clientY }: PointerEvent): Move => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const movable = (part: Movable) => ({
    'data-part': part,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { part, from: placeIn(event), framing };
    },
    onPointerMove: (event: PointerEvent<HTMLButtonElement>) => {
      if (!drag.current) return;
      const { from, ...begun } = drag.current;
      const to = placeIn(event);
      onChange(framingAfter(begun.framing, begun.part, { x: to.x - from.x, y: to.y - from.y }));
    },
    onPointerUp: () => {
      drag.current = null;
    },
    onPointerCancel: () => {
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const way = KEYS[event.key];
      if (!way) return;
      event.preventDefault();
      const step = event.shiftKey ? LONG_STEP : STEP;
      onChange(framingAfter(framing, part, { x: way.x * step, y: way.y * step }));
    },
  });
  return { stage, movable };
}

/** The whole picture, with the crop and the focus over it. */
export function FramingStage({ files, hasFocus, framing, onChange }: Props) {
  const { t } = useCmsWords();
  const hint = useId();
  const { stage, movable } = useMoving({ framing, onChange });
  const { crop, focus } = framing;
  const whereOf = ({ x, y }: Move) => ({ x: percentOf(x), y: percentOf(y) });
  return (
    <div className={classes.stage} ref={stage} role="group" aria-label={t('cms.picture.stage')}>
      <img src={addressOf(files, STAGE_WIDTH)} alt="" width={files.width} height={files.height} draggable={false} />
      <Box
        component="button"
        type="button"
        className={classes.crop}
        __vars={varsOf(crop)}
        aria-label={t('cms.picture.crop', {
          ...whereOf(crop),
          width: percentOf(crop.width),
          height: percentOf(crop.height),
        })}
        aria-describedby={hint}
        {...movable('crop')}
      />
      {CORNERS.map((corner) => (
        <Box
          key={corner}
          component="button"
          type="button"
          className={classes.corner}
          __vars={varsOf(placeOf(crop, corner))}
          aria-label={t(`cms.picture.corners.${corner}`, whereOf(placeOf(crop, corner)))}
          aria-describedby={hint}
          {...movable(corner)}
        />
      ))}
      {hasFocus && (
        <Box
          component="button"
          type="button"
          className={classes.focus}
          __vars={varsOf(focus)}
          aria-label={t('cms.picture.focus', whereOf(focus))}
          aria-describedby={hint}
          data-autofocus
          {...movable('focus')}
        />
      )}
      <VisuallyHidden id={hint}>{t('cms.picture.keys')}</VisuallyHidden>
    </div>
  );
}
