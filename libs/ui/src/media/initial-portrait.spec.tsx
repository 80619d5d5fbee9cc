import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { KomaThemeProvider } from '../theme/koma-theme-provider.js';
import type { ReactElement } from 'react';
import { InitialPortrait } from './initial-portrait.js';

const HUES = Array.from({ length: 12 }, (_, number) => number * 30);
const STYLE = readFileSync(`${import.meta.dirname}/initial-portrait.module.css`, 'utf8');

/** Luminance of a colour in OKLCH (https://www.w3.org/TR/css-color-4/#color-conversion-code). */
function luminance(lightness: number, chroma: number, hue: number): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const inside = (value: number) => Math.min(Math.max(value, 0), 1);
  const red = inside(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = inside(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = inside(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colours of a rule of the style sheet. */
function coloursIn(rule: string) {
  const body = STYLE.slice(STYLE.indexOf(rule)).split('}')[0] ?? '';
  return (name: string, hue: number) => {
    const found = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) var`).exec(body);
    return luminance(Number(found?.[1]), Number(found?.[2]), hue);
  };
}

const show = (element: ReactElement) => render(<KomaThemeProvider env="test">{element}</KomaThemeProvider>);
const hueIn = (name: string, seed?: string) =>
  show(<InitialPortrait name={name} seed={seed} />)
    .container.querySelector('[aria-hidden]')
    ?.getAttribute('style');

describe('initials in place of a portrait', () => {
  it.each(['.initial {', "[data-mantine-color-scheme='dark'] .initial {"])('are readable in every hue: %s', (rule) => {
    const colour = coloursIn(rule);
    for (const hue of HUES)
      for (const ground of ['ground', 'light']) {
        const [low = 0, high = 0] = [colour('letters', hue), colour(ground, hue)].sort((one, other) => one - other);
        expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(4.5);
      }
  });

  it('have one colour for a person, in both languages', () => {
    expect(hueIn('水沢 葵', '水沢葵')).toBe(hueIn('Aoi Mizusawa', '水沢葵'));
    expect(new Set(['水沢葵', '小田切希', '石動海斗', '望月蓮司'].map((name) => hueIn(name))).size).toBeGreaterThan(1);
  });

  it('are two letters of a Latin name and the first of a Japanese one', () => {
    expect(show(<InitialPortrait name="Aoi Mizusawa" />).container).toHaveTextContent('AM');
    expect(show(<InitialPortrait name="水沢 葵" />).container).toHaveTextContent('水');
  });
});
