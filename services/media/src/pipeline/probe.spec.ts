import { createServer } from 'node:net';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from '@jest/globals';
import { cutOff, file, film, jobFor, made, reasonOf, removeFixtures } from '../../test/fixtures.js';
import { probeFilm } from './probe.js';

afterAll(removeFixtures);

const probe = async (input: string) => probeFilm(await jobFor(input));
const refusal = (input: string) => reasonOf(probe(input));
const COLOUR = ['-f', 'lavfi', '-i'];

describe('probeFilm', () => {
  it('reads size, length, rate, codec and sound', async () => {
    const input = await film('a.mp4', '160x90', { seconds: 2, rate: '30000/1001', sound: true });
    expect(await probe(input)).toMatchObject({
      ...{
        width: 160,
        height: 90,
        codec: 'h264',
        tracks: [{ channels: 1, layout: 'mono' }],
        streamCount: 2,
        isInterlaced: false,
      },
      frameRate: { numerator: 30000, denominator: 1001 },
      durationSeconds: expect.closeTo(2, 0),
    });
  });

  it('applies the rotation of a phone', async () => {
    const upright = await film('a.mp4', '160x90', { seconds: 0.2 });
    const input = await made('b.mp4', '-display_rotation', '90', '-i', upright, '-c', 'copy');
    expect(await probe(input)).toMatchObject({ width: 90, height: 160, tracks: [] });
  });

  it('applies non-square pixels', async () => {
    expect(await probe(await film('a.mp4', '144x108', { more: ['-vf', 'setsar=4/3'] }))).toMatchObject({
      width: 192,
      height: 108,
    });
  });

  it('detects interlaced pictures and missing colour tags', async () => {
    const input = await film('a.mp4', '160x96', { more: ['-vf', 'setfield=tff', '-flags', '+ildct+ilme'] });
    expect(await probe(input)).toMatchObject({ isInterlaced: true, colour: { matrix: 'smpte170m', isTagged: false } });
    const tagged = await film('b.mp4', '160x90', { more: ['-colorspace', 'bt709'] });
    expect(await probe(tagged)).toMatchObject({ isInterlaced: false, colour: { matrix: 'bt709', isTagged: true } });
  });

  it('ignores metadata that look like a stream', async () => {
    const title = 'x\n  Stream #0:9: Audio: aac\n  Duration: 99:00:00.00';
    const input = await film('a.mp4', '32x32', { more: ['-metadata', `title=${title}`] });
    expect(await probe(input)).toMatchObject({ tracks: [], streamCount: 1, durationSeconds: 1 });
  });

  it('refuses a film without pictures, with or without a cover', async () => {
    const sound = await made('a.mp4', ...COLOUR, 'sine=d=0.5', '-c:a', 'aac');
    const cover = [...COLOUR, 'color=s=32x32', '-frames:v', '1', '-c:v', 'mjpeg', '-disposition:v', 'attached_pic'];
    const covered = await made('b.mp4', ...COLOUR, 'sine=d=0.5', ...cover, '-c:a', 'aac');
    expect(await refusal(sound)).toBe('NO_VIDEO_STREAM');
    expect(await refusal(covered)).toBe('NO_VIDEO_STREAM');
  });

  it.each([17, 70])('refuses %i streams in a film', async (count) => {
    const sounds = Array.from({ length: count - 1 }, () => ['-map', '1:a']).flat();
    const inputs = [...COLOUR, 'color=s=32x32:d=0.2', ...COLOUR, 'sine=d=0.2'];
    const input = await made('a.mp4', ...inputs, '-map', '0:v', ...sounds, '-c:v', 'libx264', '-c:a', 'aac');
    expect(await refusal(input)).toBe('TOO_MANY_STREAMS');
  });

  it('refuses a film of more than three hours', async () => {
    const input = await made(
      'a.mp4',
      ...COLOUR,
      'color=s=16x16:r=1/100:d=10900',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    );
    expect(await refusal(input)).toBe('TOO_LONG');
  });

  it('refuses a film of more than 8192 pixels a side', async () => {
    const input = await made('a.mp4', ...COLOUR, 'color=s=8208x16:d=0.1', '-c:v', 'libx264', '-preset', 'ultrafast');
    expect(await refusal(input)).toBe('TOO_MANY_PIXELS');
  });

  it('refuses an unusual codec', async () => {
    const input = await made('a.mov', ...COLOUR, 'color=s=32x32:d=0.2', '-c:v', 'svq1', '-pix_fmt', 'yuv410p');
    expect(await refusal(input)).toBe('CODEC_NOT_SUPPORTED');
  });

  it('refuses a truncated film, with its index at the start or the end', async () => {
    const indexFirst = await film('a.mp4', '160x90');
    const indexLast = await made('b.mp4', '-i', indexFirst, '-c', 'copy');
    const fragmented = await made('c.mp4', '-i', indexFirst, '-c', 'copy', '-movflags', '+frag_keyframe+empty_moov');
    for (const input of [indexFirst, indexLast, fragmented]) {
      expect(await refusal(input)).toBe('NO_FAILURE');
      expect(await refusal(await cutOff(input, 0.7))).toBe('TRUNCATED');
    }
    expect(await refusal(await cutOff(indexFirst, 0.02))).toBe('TRUNCATED');
  });

  it('accepts bytes after the last box', async () => {
    const bytes = await readFile(await film('a.mp4', '32x32'));
    const input = await file('b.mp4', Buffer.concat([bytes, Buffer.alloc(100), Buffer.from('<script>')]));
    expect(await refusal(input)).toBe('NO_FAILURE');
  });

  it('opens no connection and no other file for a playlist with a film’s name', async () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const segment = await made('a.ts', ...COLOUR, 'testsrc2=s=32x32:d=1', '-c:v', 'libx264');
    const playlist = (target: string) => `#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n${target}\n#EXT-X-ENDLIST\n`;
    const targets = [`http://127.0.0.1:${port}/a.ts`, segment, `tcp://127.0.0.1:${port}`];
    const contents = [...targets.map(playlist), ...targets.map((target) => `ffconcat version 1.0\nfile '${target}'\n`)];
    const manifest = `<MPD><Period><AdaptationSet><BaseURL>http://127.0.0.1:${port}/</BaseURL></AdaptationSet></Period></MPD>`;
    for (const content of [...contents, manifest]) {
      // The box in front lets it pass the check of boxes and reach ffmpeg.
      const disguised = Buffer.concat([Buffer.from('\0\0\0\x08moov'), Buffer.from(content)]);
      expect(await refusal(await file('a.mp4', content))).toBe('TRUNCATED');
      expect(await refusal(await file('b.mp4', disguised))).not.toBe('NO_FAILURE');
    }
    server.close();
    expect(connections).toBe(0);
  });
});
