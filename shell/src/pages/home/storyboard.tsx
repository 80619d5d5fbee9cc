import type { ReactNode } from 'react';
import classes from './storyboard.module.css';

/** Six shots of a storyboard: wide, road, portrait, product, city, table. Lines and two tones, no picture of anybody. */
const SHOTS: Record<string, ReactNode> = {
  wide: (
    <>
      <circle className={classes.tone} cx="112" cy="40" r="16" />
      <path d="M0 66h160M0 74c22-9 38-9 58 0s42 8 62-2 30-6 40-1" />
      <path d="M34 66V50l8-8 8 8v16" />
    </>
  ),
  road: (
    <>
      <path className={classes.shade} d="M66 44h28l52 46H14Z" />
      <path d="M66 44 14 90M94 44l52 46M80 50v6M80 62v8M80 76v12M0 44h160" />
      <path d="M14 44c14-16 24-16 34-4 8-10 16-12 24-4" />
    </>
  ),
  portrait: (
    <>
      <path className={classes.shade} d="M48 90c2-20 14-27 32-27s30 7 32 27Z" />
      <circle className={classes.tone} cx="80" cy="40" r="20" />
      <path d="M48 90c2-20 14-27 32-27s30 7 32 27M60 40a20 20 0 1 0 40 0 20 20 0 0 0-40 0" />
    </>
  ),
  product: (
    <>
      <path className={classes.shade} d="M0 68h160v22H0Z" />
      <path className={classes.tone} d="M70 34h20v34H70Z" />
      <path d="M74 18h12v10l6 8v32H68V36l6-8ZM0 68h160M68 48h24" />
    </>
  ),
  city: (
    <>
      <path className={classes.shade} d="M18 90V38h26v52ZM92 90V26h22v64Z" />
      <path d="M18 90V38h26v52M52 90V52h30v38M92 90V26h22v64M122 90V58h22v32M26 48h4M26 58h4M26 68h4M100 38h4M100 50h4M100 62h4" />
      <circle className={classes.tone} cx="66" cy="26" r="8" />
    </>
  ),
  table: (
    <>
      <path className={classes.shade} d="M0 66h160v24H0Z" />
      <path className={classes.tone} d="M60 38h36v22c0 8-6 12-18 12s-18-4-18-12Z" />
      <path d="M0 66h60M96 66h64M60 38h36v22c0 8-6 12-18 12s-18-4-18-12ZM96 43c14-2 14 16 0 15M70 30c-4-6 4-8 0-14M84 30c-4-6 4-8 0-14" />
    </>
  ),
};

interface Props {
  /** Frames in a row. Default 3. */
  columns?: 2 | 3;
}

/** A sheet of frames: what every film starts with, and what the product is named after. */
export function Storyboard({ columns = 3 }: Props) {
  return (
    <div className={classes.sheet} data-columns={columns} aria-hidden="true">
      {Object.entries(SHOTS).map(([name, shot], index) => (
        <div key={name} className={classes.cell}>
          <svg className={classes.frame} viewBox="0 0 160 90" focusable="false">
            {shot}
          </svg>
          <span className={classes.number}>{String(index + 1).padStart(2, '0')}</span>
        </div>
      ))}
    </div>
  );
}
