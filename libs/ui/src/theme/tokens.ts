import type { MantineColorsTuple } from '@mantine/core';

/** Brand scale; step 5 is the colour of the loading bar (§9). Text and filled buttons take step 6, 5.2:1 on paper. */
export const brand: MantineColorsTuple = [
  '#eef5f6',
  '#dceaed',
  '#bad7dc',
  '#94c1c9',
  '#6da9b3',
  '#4b8c97',
  '#39727c',
  '#2e5f68',
  '#264e55',
  '#1b3a40',
];

/** Paper and ink: warm at the light end, the ink of the text at the dark end. */
export const gray: MantineColorsTuple = [
  '#f6f5f1',
  '#efede8',
  '#e3e0d9',
  '#d1cdc4',
  '#b3afa6',
  '#85847f',
  '#5f6466',
  '#464c4f',
  '#2a3033',
  '#14181a',
];

/** Screening room: from its text colour to its dark background. */
export const dark: MantineColorsTuple = [
  '#e9eced',
  '#ccd2d4',
  '#a3adb0',
  '#8a9598',
  '#333b3e',
  '#272d30',
  '#181d1f',
  '#0e1112',
  '#0a0c0d',
  '#050606',
];

/** Destructive. */
export const red: MantineColorsTuple = [
  '#fcefee',
  '#f8dcda',
  '#f0b7b3',
  '#e98f89',
  '#e06c64',
  '#d04a42',
  '#b93a33',
  '#9a2f29',
  '#7c2722',
  '#5c1e1a',
];

/** Published. */
export const green: MantineColorsTuple = [
  '#edf6f0',
  '#d7ebde',
  '#aed7bd',
  '#82c099',
  '#5ba878',
  '#3f8f5e',
  '#2f7a4d',
  '#276540',
  '#205134',
  '#183c27',
];

/** Awards. */
export const amber: MantineColorsTuple = [
  '#fdf5e3',
  '#faeac4',
  '#f3d58a',
  '#ebbd50',
  '#dfa526',
  '#c08610',
  '#8f6208',
  '#754f07',
  '#5c3f08',
  '#432e07',
];

/** Latin letters first, then Japanese; `Koma Latin` leaves punctuation to the Japanese font (theme/fonts.css). */
export const FONT_STACK =
  "'Koma Latin', 'Koma Latin Fallback', 'Noto Sans JP Variable', 'Hiragino Sans', 'Hiragino Kaku Gothic ProN', 'Yu Gothic UI', 'Meiryo', system-ui, sans-serif";
export const MONO_STACK = "ui-monospace, 'SFMono-Regular', 'Menlo', 'Consolas', monospace";

/** The six font sizes: note, small, body, lead, heading, and the display size of `h1`. */
export const TYPE = {
  note: '0.75rem',
  small: '0.8125rem',
  body: '0.9375rem',
  lead: '1.125rem',
  heading: '1.5rem',
  display: 'clamp(1.75rem, 1.35rem + 1.7vw, 2.5rem)',
} as const;

/** Sizes of the public pages' headings on wide screens. */
export const LARGE_TYPE = {
  title: 'clamp(1.5rem, 1.2rem + 1.2vw, 2.125rem)',
  poster: 'clamp(1.875rem, 1.3rem + 2.4vw, 3.25rem)',
  hero: 'clamp(2.5rem, 1.35rem + 4.9vw, 5rem)',
} as const;

/** 8-px rhythm; `xs` is the half step inside controls. */
export const SPACE = { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' } as const;
export const RADIUS = { xs: '0.125rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' } as const;
