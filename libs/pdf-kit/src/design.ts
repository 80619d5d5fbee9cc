import type { Styles } from '@react-pdf/renderer';

export type Style = Styles[string];

/** The same colours as the pages (libs/ui, tokens); lengths in points on A4. */
export const COLOURS = {
  paper: '#f6f5f1',
  line: '#d1cdc4',
  quiet: '#5f6466',
  ink: '#14181a',
  brand: '#39727c',
  light: '#4b8c97',
  award: '#8a5a00',
} as const;

export const FONT = 'Noto Sans JP';
export const MARGIN = 48;

const text = (fontSize: number, lineHeight: number, given: Style = {}): Style => ({ fontSize, lineHeight, ...given });

/** Six type sizes. */
export const TYPE = {
  note: text(6.5, 1.5, { color: COLOURS.quiet }),
  small: text(7.5, 1.45),
  body: text(9, 1.75),
  title: text(11, 1.35, { fontWeight: 700 }),
  heading: text(15, 1.4, { fontWeight: 700 }),
  lead: text(12, 1.5),
} as const;

export const QUIET: Style = { color: COLOURS.quiet };
export const ROW: Style = { flexDirection: 'row' };
