import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

interface Props {
  value: string;
  /** Purpose of the code, for screen readers. */
  label: string;
}

/** Modules of the quiet zone around a code, which cameras need. */
const BORDER = 4;

/** One square of the path for each dark module. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** A QR code, rendered in the page: its content is sent nowhere. */
export function QrCode({ value, label }: Props) {
  const { size, data } = useMemo(() => encode(value, { ecc: 'M', border: BORDER }), [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.code}
    >
      <rect width={size} height={size} className={classes.ground} />
      <path d={pathOf(data)} className={classes.dots} />
    </svg>
  );
}
