/** Colours to choose from at once, by what they are called. */
export const SWATCHES = {
  red: 'c8322b',
  orange: 'e8832a',
  yellow: 'f0cf3a',
  green: '3f9a4a',
  teal: '1f9a9a',
  blue: '2f6fd0',
  navy: '1d2c5e',
  purple: '7a3fb0',
  pink: 'ea7fa8',
  beige: 'd9c3a0',
  brown: '6e4527',
  white: 'f5f5f2',
  grey: '8a8a8a',
  black: '141414',
} as const;
export type SwatchName = keyof typeof SWATCHES;
export const SWATCH_NAMES = Object.keys(SWATCHES).filter((name): name is SwatchName => name in SWATCHES);

/** What a tone looks like, from dark to light. */
export const TONE_SWATCHES: Readonly<Record<string, readonly string[]>> = {
  monotone: ['1c1c1c', '8c8c8c', 'ececec'],
  pastel: ['f6cfdc', 'cfe3f6', 'f7efc8'],
  vivid: ['e8261c', 'ffc400', '1557e0'],
  neon: ['0b0a1f', 'ff2bb0', '20e3ff'],
  sunset: ['3a1d3c', 'd4552f', 'f7b45a'],
  midnight: ['05070f', '11203f', '2f4a78'],
  warm: ['8a4a22', 'd99454', 'f4d8a8'],
  cold: ['1f3f66', '5f93bd', 'cfe4ef'],
};
