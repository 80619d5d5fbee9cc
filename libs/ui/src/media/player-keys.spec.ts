import { describe, expect, it, jest } from '@jest/globals';
import { frameTime, stillAt } from './frames.js';
import { pressKey } from './player-keys.js';

const film = (given: { currentTime?: number; paused?: boolean; duration?: number } = {}) => {
  const media = {
    paused: true,
    muted: false,
    currentTime: 10,
    duration: 30,
    play: jest.fn(() => Promise.resolve()),
    pause: jest.fn(),
    ...given,
  };
  const [toggleFullscreen, toggleCaptions] = [jest.fn(), jest.fn()];
  const press = (key: string) => pressKey(key, { media, frameRate: 24, toggleFullscreen, toggleCaptions });
  return { media, press, toggleFullscreen, toggleCaptions };
};

describe('the keys of the player', () => {
  it.each([' ', 'k', 'K'])('%p plays, and pauses a playing film', (key) => {
    const still = film();
    still.press(key);
    expect(still.media.play).toHaveBeenCalledTimes(1);
    const playing = film({ paused: false });
    playing.press(key);
    expect(playing.media.pause).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['j', 5],
    ['ArrowLeft', 5],
    ['l', 15],
    ['ArrowRight', 15],
    ['0', 0],
    ['3', 9],
    ['9', 27],
  ])('%p moves from 10 s to %i s', (key, time) => {
    const { media, press } = film();
    expect(press(key)).toBe(true);
    expect(media.currentTime).toBe(time);
  });

  it('stay within the film', () => {
    const early = film({ currentTime: 2 });
    early.press('j');
    expect(early.media.currentTime).toBe(0);
    const late = film({ currentTime: 28 });
    late.press('l');
    expect(late.media.currentTime).toBe(30);
  });

  it('step by one frame of the film, and pause it', () => {
    const { media, press } = film({ currentTime: 1, paused: false });
    press('.');
    expect(media.pause).toHaveBeenCalledTimes(1);
    expect(media.currentTime).toBeCloseTo(25.5 / 24);
    press(',');
    press(',');
    expect(media.currentTime).toBeCloseTo(23.5 / 24);
  });

  it('mute, switch to full screen, and ignore every other key', () => {
    const { media, press, toggleFullscreen } = film();
    press('m');
    expect(media.muted).toBe(true);
    press('f');
    expect(toggleFullscreen).toHaveBeenCalledTimes(1);
    expect(['Tab', 'a', 'ArrowUp', 'Escape'].map(press)).toEqual([false, false, false, false]);
  });

  it('ignore tenths of a film of unknown length', () => {
    const { media, press } = film({ duration: NaN });
    press('5');
    expect(media.currentTime).toBe(10);
  });
});

describe('a frame step', () => {
  const at = (time: number, frames: number, frameRate = 30) => frameTime({ time, frames, frameRate, duration: 2 });

  it.each([
    [24, 1],
    [30000 / 1001, 1],
    [60, -1],
  ])('at %d frames a second reaches each frame once', (frameRate, frames) => {
    let time = frames > 0 ? 0 : 1.99;
    const seen = Array.from({ length: 40 }, () => {
      time = at(time, frames, frameRate);
      return Math.floor(time * frameRate);
    });
    expect(new Set(seen).size).toBe(40);
  });

  it('ends at the first and at the last frame', () => {
    expect(at(0, -1)).toBeCloseTo(0.5 / 30);
    expect(at(2, 1)).toBeCloseTo(59.5 / 30);
  });
});

describe('the stills over the seek bar', () => {
  const stills = ['a', 'b', 'c', 'd'];
  it.each([
    [0, 'a'],
    [7.4, 'a'],
    [7.6, 'b'],
    [29.9, 'd'],
    [30, 'd'],
  ])('show at %d s of 30 s the still %p', (time, still) => expect(stillAt(stills, time, 30)).toBe(still));

  it('are missing for a film without stills', () => expect(stillAt([], 3, 30)).toBeUndefined());
});
