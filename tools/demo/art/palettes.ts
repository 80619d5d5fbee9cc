import type { Palette } from '../content/types.js';

/** Five steps from the deepest shade to the brightest light, and one contrasting accent. */
type Colours = readonly [string, string, string, string, string, string];

const PALETTE_COLOURS: Record<Palette, Colours> = {
  dawn: ['#2b2a4c', '#6a5a83', '#d98e8a', '#f3c6a5', '#fff0dc', '#e4573d'],
  noon: ['#12354f', '#2f7ea8', '#8cc7df', '#e8f1ee', '#ffffff', '#f2b234'],
  dusk: ['#1b1530', '#4a2c5a', '#b04a5a', '#f08a4b', '#ffd9a0', '#5bc0be'],
  night: ['#070b18', '#14213d', '#27406b', '#6c8fb8', '#f7e3b5', '#ffb347'],
  sea: ['#06222e', '#0e4a5a', '#2d8a95', '#9fd3cf', '#f2faf5', '#ff7f5a'],
  forest: ['#0d1a14', '#1f3d2b', '#4c7a50', '#a7c18d', '#f1f3dc', '#d9a441'],
  earth: ['#231712', '#5a3a28', '#a8714a', '#d9b08a', '#f5e8d6', '#3f6b6a'],
  paper: ['#3a3833', '#8b867b', '#cfc8b8', '#ece6d9', '#fbf8f1', '#c8452f'],
  ink: ['#0a0a0c', '#26272b', '#6d7076', '#c6c8ca', '#f5f5f3', '#c1272d'],
  citrus: ['#3b2a08', '#b86b0b', '#f5a11a', '#fbd34d', '#fff6d8', '#3f8f3a'],
  rose: ['#34111f', '#8a3550', '#d9828f', '#f3c3c0', '#fff1ec', '#2f6f5e'],
  ice: ['#0f2436', '#4a7691', '#9cc3d5', '#d9ebf1', '#ffffff', '#e2735b'],
  neon: ['#08040f', '#2a0f4d', '#c2187d', '#ff4fa3', '#8ff5ff', '#19d3ff'],
  smoke: ['#17181a', '#3a3d42', '#777b80', '#b3b5b5', '#ecebe8', '#d98b4a'],
  copper: ['#1d0f0b', '#5e2a1c', '#b3603a', '#e3a276', '#fae6d0', '#2c6a7a'],
  moss: ['#151a0f', '#3a4526', '#7a8450', '#b9bd86', '#f0efd6', '#b5533c'],
};

/** The six colours in linear light for the shaders. */
export function linearColours(palette: Palette): number[] {
  return PALETTE_COLOURS[palette].flatMap((hex) =>
    [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)),
  );
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
