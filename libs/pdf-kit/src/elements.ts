import { Image, Link, Page, Path, Svg, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactNode } from 'react';
import { encode } from 'uqr';
import { COLOURS, FONT, type Style } from './design.js';
import { withBreaks } from './kinsoku.js';

/** A part of a page, or nothing. */
export type Part = ReactNode;

/** A page of A4. */
export const page = (style: Style, ...children: Part[]) =>
  createElement(Page, { size: 'A4', style: { fontFamily: FONT, color: COLOURS.ink, ...style } }, ...children);

export const box = (style: Style, ...children: ReactNode[]) => createElement(View, { style }, ...children);
/** Is not split by a page break. */
export const whole = (style: Style, ...children: ReactNode[]) =>
  createElement(View, { style, wrap: false }, ...children);
/** Room below a heading, so that it does not stay alone at the end of a page. */
const AHEAD = 150;
export const heading = (style: Style, ...children: ReactNode[]) =>
  createElement(View, { style, wrap: false, minPresenceAhead: AHEAD }, ...children);
/** So expensive that a line never breaks where `withBreaks` has not allowed it. */
const NEVER = 10_000;

/** A paragraph, or a part of one. */
export const words = (style: Style, ...children: ReactNode[]) =>
  createElement(
    Text,
    { style, hyphenationPenalty: NEVER },
    ...children.map((child) => (typeof child === 'string' ? withBreaks(child) : child)),
  );

/** A heading in the structure of the document, with the look of any style. */
export const headline = (tag: 'H1' | 'H2' | 'H3', style: Style, ...children: ReactNode[]) =>
  createElement(
    Text,
    { style, hyphenationPenalty: NEVER, ...tagOf(tag) },
    ...children.map((child) => (typeof child === 'string' ? withBreaks(child) : child)),
  );

/** For `taggedPdf`; react-pdf itself hands unknown properties on. */
const tagOf = (tag: string): object => ({ tag });
const altOf = (alt: string): object => ({ alt });

export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
  /** JPEG by default. */
  format?: 'jpg' | 'png';
}

/** A picture with what it shows, for readers who do not see it. */
export const picture = ({ data, format = 'jpg' }: Picture, alt: string, style: Style) =>
  createElement(Image, { style, src: { data: Buffer.from(data), format }, ...altOf(alt) });

export const link = (src: string, ...children: ReactNode[]) =>
  createElement(Link, { src, style: { textDecoration: 'none' } }, ...children);

/** Modules of a QR code as one path; adjacent ones in a row are one bar. */
function barsOf(rows: readonly (readonly boolean[])[]): string {
  const bars: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      if (x > start) bars.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
  }
  return bars.join('');
}

/** A QR code that is also a link; the paper is its quiet zone. */
export function qrCode(address: string, side: number) {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const code = createElement(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
    createElement(Path, { d: barsOf(data), fill: COLOURS.ink }),
  );
  return link(address, code);
}

const FRAME =
  'M5 2h22a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Zm4 6.5A1.5 1.5 0 0 0 7.5 10v12A1.5 1.5 0 0 0 9 23.5h14a1.5 1.5 0 0 0 1.5-1.5V10A1.5 1.5 0 0 0 23 8.5H9ZM5.1 4.6v2.3h3.6V4.6Zm6.1 0v2.3h3.6V4.6Zm6.1 0v2.3h3.6V4.6Zm6 0v2.3h3.6V4.6ZM5.1 25.1v2.3h3.6v-2.3Zm6.1 0v2.3h3.6v-2.3Zm6.1 0v2.3h3.6v-2.3Zm6 0v2.3h3.6v-2.3Z';

/** The mark of Koma, a frame of film; pale in place of a missing picture. */
export const mark = (side: number, isPale = false) =>
  createElement(
    Svg,
    { viewBox: '0 0 32 32', style: { width: side, height: side } },
    createElement(Path, { d: FRAME, fill: isPale ? COLOURS.line : COLOURS.ink, fillRule: 'evenodd' }),
    createElement(Path, { d: 'm13 12.2 6.6 3.8-6.6 3.8Z', fill: isPale ? COLOURS.line : COLOURS.light }),
  );
