// Makes services/media/samples: a film with sound, a portrait film without, a picture, and a truncated film. Usage: node
// --conditions=@koma/source --import ./tools/swc-hook.mjs tools/samples/make-samples.mjs [FOLDER]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { findFfmpeg } from '../../services/media/src/pipeline/ffmpeg-binary.ts';
import { PALETTES, renderScene } from './scene.mjs';

const folder = process.argv[2] ?? fileURLToPath(new URL('../../services/media/samples', import.meta.url));
const ffmpeg = findFfmpeg();
const FRAMES_PER_SECOND = 24;
// A fifth, swelling and fading.
const SOUND = 'aevalsrc=0.16*sin(220*2*PI*t)*sin(PI*t/3.5)|0.16*sin(330*2*PI*t)*sin(PI*t/3.5):s=48000:d=3.5';

await mkdir(folder, { recursive: true });
await makeFilm('film.mp4', {
  width: 640,
  height: 360,
  seconds: 3.5,
  palette: PALETTES.dusk,
  title: 'KOMA',
  sound: SOUND,
});
await makeFilm('film-portrait.mp4', { width: 360, height: 640, seconds: 3, palette: PALETTES.rose });
await makePicture('picture.jpg');
await cutOff('film.mp4', 'broken.mp4');

async function makeFilm(name, { width, height, seconds, palette, title, sound }) {
  const frames = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(FRAMES_PER_SECOND),
    '-i',
    '-',
  ];
  const text = `drawtext=text='${title}':fontsize=h/7:fontcolor=white:x=(w-tw)/2+(t-1.75)*6:y=(h-th)/2:alpha='sin(PI*t/${seconds})'`;
  const colour = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const tags = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const child = spawn(
    ffmpeg,
    [
      ...['-y', '-loglevel', 'error', ...frames, ...(sound ? ['-f', 'lavfi', '-i', sound] : [])],
      ...['-vf', title ? `${text},${colour}` : colour, '-c:v', 'libx264', '-preset', 'slow', '-crf', '25', ...tags],
      ...['-c:a', 'aac', '-b:a', '64k', '-movflags', '+faststart', '-fflags', '+bitexact', join(folder, name)],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  for (let frame = 0; frame < seconds * FRAMES_PER_SECOND; frame += 1) {
    const bytes = renderScene({ width, height, palette, time: frame / FRAMES_PER_SECOND });
    if (!child.stdin.write(bytes)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${name}`);
  await tell(name);
}

async function makePicture(name) {
  const size = { width: 1920, height: 1280 };
  const pixels = renderScene({ ...size, palette: PALETTES.dawn, time: 1, grain: 3 });
  await sharp(pixels, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(join(folder, name));
  await tell(name);
}

async function cutOff(source, name) {
  const bytes = await readFile(join(folder, source));
  await writeFile(join(folder, name), bytes.subarray(0, Math.floor(bytes.length * 0.4)));
  await tell(name);
}

async function tell(name) {
  console.log(name, (await stat(join(folder, name))).size);
}
