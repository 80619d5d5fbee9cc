// Makes the short film of the sign-up page from films of the demo: six shots, dissolved into each other, without sound. Its
// captions are in shell/public/intro.{ja,en}.vtt. Usage: node tools/brand/make-intro.mjs   (needs ffmpeg on the path)
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';

const SHOTS = ['film-001', 'film-010', 'film-023', 'film-037', 'film-016', 'film-100'];
const SHOT_SECONDS = 3;
const DISSOLVE_SECONDS = 0.5;
const target = join(root, 'shell/public');

const inputs = SHOTS.flatMap((shot) => ['-i', join(root, 'tools/demo/media', shot, 'hls/540p/index.m3u8')]);
const sized = SHOTS.map(
  (_, at) =>
    `[${at}:v]scale=960:540:force_original_aspect_ratio=increase,crop=960:540,fps=30,format=yuv420p,settb=AVTB,trim=duration=${SHOT_SECONDS},setpts=PTS-STARTPTS[s${at}]`,
);
const dissolved = SHOTS.slice(1).map((_, at) => {
  const before = at === 0 ? 's0' : `d${at}`;
  const offset = (at + 1) * (SHOT_SECONDS - DISSOLVE_SECONDS);
  return `[${before}][s${at + 1}]xfade=transition=fade:duration=${DISSOLVE_SECONDS}:offset=${offset}[d${at + 1}]`;
});
const filter = [...sized, ...dissolved].join(';');
const encode = [
  '-c:v',
  'libx264',
  '-pix_fmt',
  'yuv420p',
  '-preset',
  'veryslow',
  '-crf',
  '30',
  '-profile:v',
  'main',
  '-movflags',
  '+faststart',
];
const film = join(target, 'intro.mp4');

function ffmpeg(...args) {
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

ffmpeg(...inputs, '-filter_complex', filter, '-map', `[d${SHOTS.length - 1}]`, '-an', ...encode, film);
ffmpeg('-i', film, '-frames:v', '1', '-c:v', 'libwebp', '-quality', '70', join(target, 'intro.webp'));
