// Makes the pictures and the film of the component catalogue in a folder. Usage: node --conditions=@koma/source --import
// ./tools/swc-hook.mjs tools/samples/catalogue-samples.mjs FOLDER
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { findFfmpeg } from '../../services/media/src/pipeline/ffmpeg-binary.ts';
import { PALETTES, renderScene } from './scene.mjs';

const folder = process.argv[2] ?? '';
const film = fileURLToPath(new URL('../../services/media/samples/film.mp4', import.meta.url));
const ffmpeg = (...args) => execFileSync(findFfmpeg(), ['-y', '-loglevel', 'error', ...args]);
mkdirSync(join(folder, 'film'), { recursive: true });

const MORE_PALETTES = {
  sea: { zenith: [18, 60, 88], horizon: [150, 198, 200], sun: [244, 250, 236], near: [10, 30, 40] },
  dust: { zenith: [120, 92, 74], horizon: [222, 188, 148], sun: [252, 236, 204], near: [54, 36, 28] },
  night: { zenith: [8, 12, 26], horizon: [46, 66, 104], sun: [222, 230, 244], near: [4, 6, 12] },
};
const palettes = Object.values({ ...PALETTES, ...MORE_PALETTES });
/** Width ÷ height of the still pictures, from upright to panorama. */
const RATIOS = [1.5, 0.8, 1.5, 2.2, 0.67, 1.33, 1, 1.78, 0.75, 1.5, 1.25, 1.91];

const sizeOf = (ratio) => ({ width: 640, height: Math.round(640 / ratio) });

async function makePicture(name, ratio, number) {
  const size = sizeOf(ratio);
  const palette = palettes[number % palettes.length];
  const pixels = renderScene({ ...size, palette, time: 1 + number * 3.7, grain: 3 });
  const picture = sharp(pixels, { raw: { ...size, channels: 3 } });
  for (const width of [320, 640]) {
    const resized = picture.clone().resize({ width });
    await resized
      .clone()
      .webp({ quality: 72 })
      .toFile(join(folder, `${name}-${width}.webp`));
    await resized.avif({ quality: 52, effort: 2 }).toFile(join(folder, `${name}-${width}.avif`));
  }
}

for (let number = 0; number < RATIOS.length; number += 1) {
  await makePicture(`film-${number}`, 16 / 9, number);
  await makePicture(`picture-${number}`, RATIOS[number], number + 5);
}

const LADDER = [
  { name: '360p', height: 360, bandwidth: 700_000 },
  { name: '180p', height: 180, bandwidth: 250_000 },
];
for (const { name, height } of LADDER) {
  ffmpeg(
    ...['-stream_loop', '3', '-i', film, '-vf', `scale=-2:${height}`, '-c:v', 'libx264', '-preset', 'veryfast'],
    ...['-g', '48', '-c:a', 'aac', '-b:a', '64k', '-f', 'hls', '-hls_time', '2', '-hls_playlist_type', 'vod'],
    ...['-hls_segment_filename', join(folder, `film/${name}-%d.ts`), join(folder, `film/${name}.m3u8`)],
  );
}
const variants = LADDER.flatMap(({ name, height, bandwidth }) => [
  `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${(height * 16) / 9}x${height},FRAME-RATE=24.000,CODECS="avc1.64001e,mp4a.40.2"`,
  `${name}.m3u8`,
]);
writeFileSync(join(folder, 'film/master.m3u8'), ['#EXTM3U', '#EXT-X-VERSION:3', ...variants, ''].join('\n'));
ffmpeg('-i', film, '-an', '-vf', 'scale=-2:360', '-movflags', '+faststart', join(folder, 'film/preview.mp4'));
for (const [index, seconds] of [0.4, 1.2, 2, 2.8].entries()) {
  ffmpeg(
    '-ss',
    String(seconds),
    '-i',
    film,
    '-frames:v',
    '1',
    '-vf',
    'scale=320:-2',
    join(folder, `film/still-${index}.webp`),
  );
}
