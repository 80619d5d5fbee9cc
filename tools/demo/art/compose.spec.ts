import { describe, expect, it } from '@jest/globals';
import { storyboardOf } from '../content/storyboards.js';
import { compose } from './sound/compose.js';
import { RATE } from './sound/mix.js';

const HEADER = 44;
const board = storyboardOf('「家族会議」篇', { palette: 'citrus', seed: 1003 });
if (!board) throw new Error('The film has no storyboard');
const wav = compose(board, 1003).toWav({ fadeIn: 0.4, fadeOut: 0.9, level: 0.9 });

/** Mean power of both sides between two instants. */
function powerOf(from: number, until: number): [number, number] {
  const sums: [number, number] = [0, 0];
  const [first, last] = [Math.round(from * RATE), Math.round(until * RATE)];
  for (let at = first; at < last; at++)
    for (const side of [0, 1] as const)
      sums[side] += (wav.readInt16LE(HEADER + at * 4 + side * 2) / 32_768) ** 2 / (last - first);
  return sums;
}

describe('the sound of a film', () => {
  it('lasts as long as the film, in stereo of 16 bits', () => {
    expect(wav.length).toBe(HEADER + 15 * RATE * 4);
    expect([wav.toString('latin1', 0, 4), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual(['RIFF', 2, RATE]);
  });

  it('is heard all through, on both sides and not the same on both', () => {
    for (let second = 1; second < 14; second++)
      for (const side of powerOf(second, second + 1)) expect(side).toBeGreaterThan(1e-5);
    const [left, right] = powerOf(1, 14);
    expect(left).not.toBeCloseTo(right, 6);
  });

  it('begins and ends in silence, and never reaches full scale', () => {
    expect([...wav.subarray(HEADER, HEADER + 4), ...wav.subarray(-4)].every((byte) => byte === 0)).toBe(true);
    const samples = Array.from({ length: (wav.length - HEADER) / 2 }, (_, at) =>
      Math.abs(wav.readInt16LE(HEADER + at * 2)),
    );
    expect(samples.reduce((most, value) => Math.max(most, value), 0)).toBeLessThan(32_000);
  });

  it('is the same each time', () => {
    expect(compose(board, 1003).toWav({ fadeIn: 0.4, fadeOut: 0.9, level: 0.9 }).equals(wav)).toBe(true);
  });
});
