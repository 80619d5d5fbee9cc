import { join } from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { jobFor, made, reasonOf, removeFixtures, soundOf } from '../../test/fixtures.js';
import { processWholly } from './process-asset.js';
import { transcodeFilm } from './transcode.js';

afterAll(removeFixtures);
// Making the films takes as long as the machine needs.
jest.setTimeout(180_000);

const [LEFT, RIGHT, MUSIC] = ['sine=440:d=3', 'sine=1000:d=3', 'sine=3000:d=3'];
const MONO_SILENCE = 'anullsrc=cl=mono:d=3';
const stereo = (tone: string) => `${tone},aformat=channel_layouts=stereo`;
const PICTURES = ['-f', 'lavfi', '-i', 'testsrc2=s=96x54:d=3'];

/** A film with these audio tracks, each from a source of lavfi. */
function filmWith(name: string, ...tracks: string[]): Promise<string> {
  const sources = tracks.flatMap((track) => ['-f', 'lavfi', '-i', track]);
  const maps = tracks.flatMap((_, index) => ['-map', `${index + 1}:a`]);
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le'];
  return made(name, ...PICTURES, ...sources, '-map', '0:v', ...maps, ...codecs, '-ar', '48000');
}

/** What a film is heard as: the strongest tone on both sides in Hz and dBFS. */
async function heard(input: string) {
  const job = await jobFor(input);
  const { sound } = await processWholly(job);
  return { sound, ...(await soundOf(join(job.output, 'hls/master.m3u8'))) };
}

describe('the sound of a film', () => {
  it('has two mono tracks as left and right', async () => {
    const { sound, left, right } = await heard(await filmWith('a.mov', LEFT, RIGHT));
    expect([left.hertz, right.hertz]).toEqual([440, 1000]);
    const parts = [{ track: 1, channel: null }, { track: 2, channel: null }]; // prettier-ignore
    expect(sound).toMatchObject({ tracks: 2, chosen: 0, programmes: [{ how: 'pair', parts }] });
  });

  it('is not quieter for being mono', async () => {
    const { left, right } = await heard(await filmWith('a.mov', LEFT));
    // lavfi's sine is at one eighth of full scale.
    for (const side of [left, right]) expect(side.decibels).toBeCloseTo(-18.06, 0);
  });

  it('comes from the first track with sound', async () => {
    const { sound, left } = await heard(await filmWith('a.mov', 'anullsrc=cl=stereo:d=3', stereo(RIGHT)));
    expect(left.hertz).toBe(1000);
    expect(sound?.programmes).toEqual([{ how: 'stereo', parts: [{ track: 2, channel: null }] }]);
  });

  it('leaves the other stereo tracks to the owner, who gets the film with another one', async () => {
    const input = await filmWith('a.mov', stereo(LEFT), stereo(MUSIC));
    const { sound, left } = await heard(input);
    expect(left.hertz).toBe(440);
    expect(sound?.programmes).toHaveLength(2);
    const job = await jobFor(input, { next: { stage: 'sound', name: 'again', chosen: 1 } });
    const outcome = await transcodeFilm(job);
    expect(outcome.sound).toMatchObject({ chosen: 1, loudness: { integrated: expect.any(Number) } });
    const masters = outcome.renditions.filter(({ role }) => role === 'hls-master').map(({ path }) => path);
    expect(masters).toEqual(['hls-again/master.m3u8']);
    expect((await soundOf(join(job.output, 'hls-again/master.m3u8'))).left.hertz).toBe(3000);
  });

  it('has the first pair of a broadcast master with eight mono tracks', async () => {
    const silent = Array.from({ length: 4 }, () => MONO_SILENCE);
    const { sound, left, right } = await heard(await filmWith('a.mov', LEFT, RIGHT, MUSIC, MUSIC, ...silent));
    expect([left.hertz, right.hertz]).toEqual([440, 1000]);
    expect(sound?.programmes.map(({ how }) => how)).toEqual(['pair', 'pair']);
    expect(sound?.tracks).toBe(8);
  });

  it('has the first channels of eight in one track', async () => {
    const eight = 'aevalsrc=0.1*sin(2*PI*440*t)|0.1*sin(2*PI*1000*t)|0|0|0|0|0|0:c=8c:d=3';
    const { sound, left, right } = await heard(await filmWith('a.mov', eight));
    expect([left.hertz, right.hertz]).toEqual([440, 1000]);
    expect(sound?.programmes[0]?.parts).toEqual([{ track: 1, channel: 1 }, { track: 1, channel: 2 }]); // prettier-ignore
  });

  it('keeps the level of a voice in the middle of 5.1, and leaves effects out', async () => {
    const voice = 'aevalsrc=0|0|0.2*sin(2*PI*440*t)|0.9*sin(2*PI*1000*t)|0|0:c=5.1:d=3';
    const { left, right } = await heard(await filmWith('a.mov', voice));
    for (const side of [left, right]) {
      expect(side.hertz).toBe(440);
      expect(side.decibels).toBeCloseTo(20 * Math.log10(0.2 * Math.SQRT1_2), 0);
    }
  });

  it('is measured as television does', async () => {
    // EBU Tech 3341, case 1: a stereo sine of 1 kHz at −23 dBFS has −23 LUFS.
    const tone = 'aevalsrc=0.0708*sin(2*PI*1000*t)|0.0708*sin(2*PI*1000*t):c=stereo:s=48000:d=3';
    const { sound } = await heard(await filmWith('a.mov', tone));
    expect(sound?.loudness?.integrated).toBeCloseTo(-23, 0);
    expect(sound?.loudness?.truePeak).toBeCloseTo(-23, 0);
    expect(sound?.loudness?.waveform).toHaveLength(600);
    expect(new Set(sound?.loudness?.waveform).size).toBeLessThan(4);
  });

  it('has a waveform over the whole film where it ends before', async () => {
    const { sound } = await heard(await filmWith('a.mov', 'sine=440:d=1.5'));
    const bars = sound?.loudness?.waveform ?? [];
    expect(bars).toHaveLength(600);
    expect([bars[100] ?? 0, bars[290] ?? 0].every((bar) => bar > 50)).toBe(true);
    expect(bars.slice(320).every((bar) => bar === 0)).toBe(true);
  });

  it('says when there is silence, and when there is no track', async () => {
    const { sound } = await heard(await filmWith('a.mov', 'anullsrc=cl=stereo:d=3'));
    expect(sound?.loudness).toMatchObject({ integrated: null, truePeak: null });
    const silent = await processWholly(await jobFor(await filmWith('b.mov')));
    expect(silent.sound).toEqual({ tracks: 0, programmes: [], chosen: 0, loudness: null });
  });

  it('is not copied from the first of several tracks before they were listened to', async () => {
    const tracks = [
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-map',
      '2:a',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
    ];
    const sources = ['-f', 'lavfi', '-i', 'anullsrc=cl=stereo:d=3', '-f', 'lavfi', '-i', stereo(RIGHT)];
    const input = await made('a.mp4', ...PICTURES, ...sources, ...tracks);
    expect((await transcodeFilm(await jobFor(input))).renditions).toEqual([]);
  });

  it('in a codec that nobody can play is refused, not left out', async () => {
    const input = await made('a.mov', ...PICTURES, '-f', 'lavfi', '-i', LEFT, '-c:v', 'libx264', '-c:a', 'adpcm_ms');
    expect(await reasonOf(processWholly(await jobFor(input)))).toBe('CODEC_NOT_SUPPORTED');
  });
});
