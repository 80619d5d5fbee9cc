import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useWords } from '../shared/words.js';
import { type Point, useReview } from './review-context.js';
import classes from './review.module.css';

const STEP = 0.02;
const SMALL_STEP = 0.005;
const MOVES: Partial<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 1_000) / 1_000));
const placed = ({ x, y }: { x: number; y: number }) => ({
  insetInlineStart: `${x * 100}%`,
  insetBlockStart: `${y * 100}%`,
});

/** Chooses the point of a new comment: by a press, or by the arrow keys. */
function Chooser({ assetId, setPoint }: { assetId: string; setPoint: (point: Point | null) => void }) {
  const t = useWords();
  const review = useReview();
  const [isFocused, setIsFocused] = useState(false);
  const point = review?.point?.assetId === assetId ? review.point : null;
  const put = (x: number, y: number) => setPoint({ kind: 'point', assetId, x: within(x), y: within(y) });
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // A press of Enter or a screen reader has no place of its own.
    if (detail === 0) return put(point?.x ?? 0.5, point?.y ?? 0.5);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    put((clientX - left) / width, (clientY - top) / height);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && point) return setPoint(null);
    const move = MOVES[event.key];
    if (!move) return;
    // The gallery has the same keys.
    event.preventDefault();
    const step = event.shiftKey ? SMALL_STEP : STEP;
    put((point?.x ?? 0.5) + move[0] * step, (point?.y ?? 0.5) + move[1] * step);
  };
  const label = point
    ? t('review.pointAt', { x: Math.round(point.x * 100), y: Math.round(point.y * 100) })
    : t('review.choosePoint');
  return (
    <>
      <UnstyledButton
        className={classes.chooser}
        aria-label={label}
        aria-describedby={`point-hint-${assetId}`}
        data-point-chooser
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={() => setIsFocused(true)}
        onBlur={() => setIsFocused(false)}
      />
      <span id={`point-hint-${assetId}`} hidden>
        {t('review.pointKeys')}
      </span>
      {point && <span className={classes.draft} style={placed(point)} data-focused={isFocused || undefined} />}
    </>
  );
}

/** Over a picture: the comments on it, and where the next one will stand. */
export function PointLayer({ assetId, children }: { assetId: string; children: ReactNode }) {
  const t = useWords();
  const review = useReview();
  if (!review) return children;
  const pins = review.pins.filter((pin) => pin.assetId === assetId);
  return (
    <div className={classes.layer}>
      {children}
      {review.setPoint && <Chooser assetId={assetId} setPoint={review.setPoint} />}
      {pins.map(({ id, number, x, y, isDone, comment }) => (
        <UnstyledButton
          key={id}
          className={classes.pin}
          style={placed({ x, y })}
          aria-label={t('review.pin', { number })}
          aria-current={id === review.chosenId}
          data-done={isDone || undefined}
          onClick={() => review.choose(comment)}
        >
          {number}
        </UnstyledButton>
      ))}
    </div>
  );
}
