import { describe, expect, it } from '@jest/globals';
import { evenSize, ladderFor } from './ladder.js';

const sizes = (width: number, height: number) =>
  ladderFor({ width, height }).map((rung) => `${rung.name} ${rung.width}x${rung.height}`);

describe('ladderFor', () => {
  it.each([
    ['full HD', 1920, 1080, ['1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360']],
    ['4K', 3840, 2160, ['1080p 1920x1080', '720p 1280x720', '480p 854x480', '360p 640x360']],
    ['portrait', 1080, 1920, ['1080p 1080x1920', '720p 720x1280', '480p 480x854', '360p 360x640']],
    ['square', 720, 720, ['720p 720x720', '480p 480x480', '360p 360x360']],
    ['scope', 1920, 804, ['1080p 1920x804', '720p 1280x536', '480p 854x358', '360p 640x268']],
    ['a crop a little short of HD', 1916, 1076, ['1080p 1916x1076', '720p 1280x718', '480p 854x480', '360p 640x360']],
    ['between two steps', 900, 506, ['480p 854x480', '360p 640x360']],
    ['NTSC with wide pixels', 854, 480, ['480p 854x480', '360p 640x360']],
    ['small and odd', 321, 181, ['180p 320x180']],
    ['hardly anything', 1, 1, ['2p 2x2']],
  ])('lists the steps below %s', (_, width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  it('raises the bit rate with the frame rate', () => {
    const size = { width: 640, height: 360 };
    expect(ladderFor(size, 60)[0]?.maxKilobits).toBeGreaterThan(ladderFor(size, 30)[0]?.maxKilobits ?? Infinity);
  });
});

describe('evenSize', () => {
  it.each([
    [{ width: 1920, height: 1080 }, 480, { width: 480, height: 270 }],
    [{ width: 1080, height: 1920 }, 480, { width: 480, height: 854 }],
    [{ width: 301, height: 201 }, 480, { width: 300, height: 200 }],
  ])('fits %o to a width of %i', (source, width, expected) => {
    expect(evenSize(source, width)).toEqual(expected);
  });
});
