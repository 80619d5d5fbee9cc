import { defaultCssVariablesResolver, DEFAULT_THEME, luminance, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from '@jest/globals';
import { cssVariables, theme } from './theme.js';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const [standard, ours] = [defaultCssVariablesResolver(merged), cssVariables(merged)];

/** Every CSS variable of a scheme, as the page resolves it. */
const variablesOf = (scheme: 'light' | 'dark'): Record<string, string> => ({
  ...standard.variables,
  ...standard[scheme],
  ...ours.variables,
  ...ours[scheme],
});

function colourOf(name: string, variables: Record<string, string>): string {
  const value = variables[name] ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference ? colourOf(reference, variables) : value;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['--mantine-color-body', '--koma-surface', '--koma-sunken'];
/** Text colours, each of which is used on each of the backgrounds. */
const WORDS = ['--mantine-color-text', '--mantine-color-dimmed', '--mantine-color-anchor', '--mantine-color-error'];
const ROOM_WORDS = ['--koma-room-text', '--koma-room-dimmed'];
/** Colours of control edges: 3:1 (WCAG 2.2, 1.4.11). */
const EDGES = ['--mantine-color-placeholder'];

const pairs = (words: string[], grounds: string[]) => words.flatMap((word) => grounds.map((ground) => [word, ground]));

describe.each(['light', 'dark'] as const)('in the %s scheme', (scheme) => {
  const variables = variablesOf(scheme);
  const ratio = ([word = '', ground = '']: string[]) =>
    contrast(colourOf(word, variables), colourOf(ground, variables));

  it.each([...pairs(WORDS, GROUNDS), ...pairs(ROOM_WORDS, ['--koma-room', '--koma-film'])])(
    'text in %s is readable on %s',
    (...pair) => expect(ratio(pair)).toBeGreaterThanOrEqual(4.5),
  );

  it.each(pairs(EDGES, GROUNDS))('edges in %s are visible on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });

  it('what is disabled is fainter than words, and stands on another ground than what can be pressed', () => {
    expect(ratio(['--mantine-color-disabled-color', '--mantine-color-disabled'])).toBeLessThan(3.5);
    expect(colourOf('--mantine-color-disabled', variables)).not.toBe(colourOf('--mantine-color-default', variables));
  });

  it.each(['brand', 'red', 'green', 'amber'])('white text is readable on a filled %s', (name) => {
    expect(contrast('#ffffff', colourOf(`--mantine-color-${name}-filled`, variables))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['brand', 'red', 'green', 'amber', 'gray'])('text of a light %s is readable', (name) => {
    const ground = colourOf(`--mantine-color-${name}-light`, variables);
    const words = colourOf(`--mantine-color-${name}-light-color`, variables);
    expect(contrast(words, blended(ground, colourOf('--koma-surface', variables)))).toBeGreaterThanOrEqual(4.5);
  });
});

/** A transparent colour over a background. */
function blended(colour: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (!colour.startsWith('rgba')) return colour;
  const below = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const mixed = [red, green, blue].map((value, at) => Math.round(value * alpha + (below[at] ?? 0) * (1 - alpha)));
  return `rgb(${mixed.join(', ')})`;
}
