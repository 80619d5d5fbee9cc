import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FilmSound, SoundProgramme } from '@koma/contracts';
import sharp from 'sharp';
import { findFfmpeg } from '../../../services/media/src/pipeline/ffmpeg-binary.js';
import type { FilmFacts, Size } from '../../../services/media/src/pipeline/film-facts.js';
import { describeVariant, writeMasterPlaylist } from '../../../services/media/src/pipeline/hls-playlist.js';
import { evenSize } from '../../../services/media/src/pipeline/ladder.js';
import { measureSound } from '../../../services/media/src/pipeline/measure-sound.js';
import type { PipelineOutcome, Rendition } from '../../../services/media/src/pipeline/outcome.js';
import { probeFilm } from '../../../services/media/src/pipeline/probe.js';
import { describeHls, describeRendition } from '../../../services/media/src/pipeline/rendition-files.js';
import { runFfmpeg } from '../../../services/media/src/pipeline/run-ffmpeg.js';
import { encodePictures, type Pixels } from './encode-pictures.js';
import type { Painter } from './painter.js';
import { FRAMES_PER_SECOND } from './shapes.js';
import { framesOf, shootingOf, type LongFilm } from './shooting.js';
import { compose } from './sound/compose.js';

const QUALITY = ['-preset', 'slow', '-crf', '25', '-maxrate', '600k', '-bufsize', '1200k', '-profile:v', 'high'];
const SEGMENT_SECONDS = 4;
const SOUND = ['-c:a', 'aac', '-b:a', '72k', '-ar', '48000', '-ac', '2'];
/** Integrated loudness in LUFS. */
const LOUDNESS = -18;
const FADES = { fadeIn: 0.4, fadeOut: 0.9, level: 0.9 } as const;
const PREVIEW = { width: 400, framesPerSecond: 30, seconds: 4, kilobits: 90 } as const;
const POSTER = { role: 'poster', widths: [480, 960], bytes: 30_000 } as const;
const QUAD_WIDTH = 320;
// The tools wait for other work on the machine.
const TIME_LIMIT_MS = 1_200_000;
const STEREO: SoundProgramme = { how: 'stereo', parts: [{ track: 1, channel: null }] };
const TAGS = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];

interface Job {
  film: LongFilm;
  output: string;
  temporary: string;
  ffmpeg: string;
  size: Size;
}

/** Shoots and encodes a film of shots with its sound: HLS in one quality, preview, poster and stills. */
export async function makeLongFilm(film: LongFilm, painter: Painter, output: string): Promise<PipelineOutcome> {
  const temporary = await mkdtemp(join(tmpdir(), 'koma-film-'));
  const { width, height } = shootingOf(film);
  const job = { film, output, temporary, ffmpeg: findFfmpeg(), size: { width, height } };
  await writeSound(job);
  const stills = await shootFilm(job, painter);
  const whole = await wholeFilm(job);
  const facts = await probeFilm({
    input: whole,
    temporary,
    ffmpeg: job.ffmpeg,
    limits: { timeLimitMs: TIME_LIMIT_MS },
  });
  const loudness = await measureSound(
    { input: whole, temporary, ffmpeg: job.ffmpeg, limits: { timeLimitMs: TIME_LIMIT_MS } },
    facts,
    STEREO,
  );
  const sound: FilmSound = { tracks: 1, programmes: [STEREO], chosen: 0, loudness };
  const outcome = await describe(job, { stills, facts, preview: await makePreview(job, whole) });
  await rm(temporary, { recursive: true });
  return { ...outcome, sound };
}

/** Writes the music, as loud as it is to be. */
async function writeSound({ film, temporary, ffmpeg }: Job): Promise<void> {
  const { art } = film;
  await writeFile(join(temporary, 'music.wav'), compose(art.storyboard, art.seed).toWav(FADES));
  const args = [
    '-loglevel',
    'info',
    '-nostats',
    '-i',
    'music.wav',
    '-af',
    'ebur128=framelog=verbose',
    '-f',
    'null',
    '-',
  ];
  const { stderr } = await runFfmpeg({ ffmpeg, args, folder: temporary, timeLimitMs: TIME_LIMIT_MS });
  const [, measured = ''] = /^ {4}I: +(\S+) LUFS/m.exec(stderr) ?? [];
  const gain = LOUDNESS - Number(measured);
  const level = `volume=${gain.toFixed(2)}dB,alimiter=limit=0.8:level=0`;
  await runFfmpeg({
    ffmpeg,
    args: ['-loglevel', 'error', '-i', 'music.wav', '-af', level, 'sound.wav'],
    folder: temporary,
    timeLimitMs: TIME_LIMIT_MS,
  });
}

/** The frames of poster and stills by their numbers. */
type Stills = Map<number, Pixels>;

/** Frames go to the encoder as they are shot: there are too many to keep. */
async function shootFilm({ film, output, temporary, ffmpeg, size }: Job, painter: Painter): Promise<Stills> {
  const folder = `hls/${nameOf(size)}`;
  await mkdir(join(output, folder), { recursive: true });
  const args = [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba'],
    ...[
      '-s',
      `${size.width}x${size.height}`,
      '-r',
      String(FRAMES_PER_SECOND),
      '-i',
      'pipe:0',
      '-i',
      join(temporary, 'sound.wav'),
    ],
    ...[
      '-vf',
      'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuv420p,setsar=1',
      '-c:v',
      'libx264',
      ...QUALITY,
    ],
    ...[
      '-x264-params',
      'aq-mode=3:aq-strength=0.9:keyint=9999:rc-lookahead=60',
      '-force_key_frames',
      `expr:gte(t,n_forced*${SEGMENT_SECONDS})`,
    ],
    ...[
      ...TAGS,
      ...SOUND,
      '-map_metadata',
      '-1',
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
    ],
    ...['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4', '-hls_flags', 'independent_segments'],
    ...['-hls_segment_filename', `${folder}/%05d.m4s`, `${folder}/index.m3u8`],
  ];
  const encoder = spawn(ffmpeg, args, { cwd: output, stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => encoder.once('exit', resolve));
  const chosen = new Set([posterFrame(film), ...quadFrames(film)]);
  const stills: Stills = new Map();
  let number = 0;
  await painter.shoot(shootingOf(film), async (frame) => {
    if (chosen.has(number)) stills.set(number, { data: frame, ...size });
    number++;
    if (!encoder.stdin.write(frame)) await once(encoder.stdin, 'drain');
  });
  encoder.stdin.end();
  const code = await ended;
  if (code !== 0) throw new Error(`The encoder of ${film.key} ended with ${code}`);
  return stills;
}

/** All parts as one file, which is what its owner would have uploaded. */
async function wholeFilm({ output, temporary, ffmpeg, size }: Job): Promise<string> {
  const whole = join(temporary, 'whole.mp4');
  const args = [
    '-loglevel',
    'error',
    '-y',
    '-i',
    `hls/${nameOf(size)}/index.m3u8`,
    '-c',
    'copy',
    '-movflags',
    '+faststart',
    whole,
  ];
  await runFfmpeg({ ffmpeg, args, folder: output, timeLimitMs: TIME_LIMIT_MS });
  return whole;
}

async function makePreview({ film, output, ffmpeg, size }: Job, whole: string): Promise<Rendition> {
  const { width, height } = evenSize(size, size.width < size.height ? PREVIEW.width * 0.7 : PREVIEW.width);
  const rate = `${PREVIEW.kilobits}k`;
  const args = [
    ...[
      '-loglevel',
      'error',
      '-y',
      '-ss',
      (secondsOf(film) / 4).toFixed(3),
      '-t',
      String(PREVIEW.seconds),
      '-i',
      whole,
    ],
    ...[
      '-vf',
      `fps=${PREVIEW.framesPerSecond},scale=${width}:${height}:flags=bicubic,format=yuv420p`,
      '-an',
      '-c:v',
      'libx264',
    ],
    ...['-preset', 'veryslow', '-crf', '29', '-maxrate', rate, '-bufsize', rate, ...TAGS, '-map_metadata', '-1'],
    ...['-movflags', '+faststart', 'preview.mp4'],
  ];
  await runFfmpeg({ ffmpeg, args, folder: output, timeLimitMs: TIME_LIMIT_MS });
  return describeRendition(output, { path: 'preview.mp4', role: 'preview' });
}

interface Made {
  stills: Stills;
  facts: FilmFacts;
  preview: Rendition;
}

async function describe({ film, output, size }: Job, { stills, facts, preview }: Made): Promise<PipelineOutcome> {
  const path = `hls/${nameOf(size)}/index.m3u8`;
  const quality = { path, ...size, framesPerSecond: FRAMES_PER_SECOND, hasAudio: true };
  await writeMasterPlaylist(output, 'hls/master.m3u8', [await describeVariant(output, quality)]);
  const poster = await encodePictures(stillAt(stills, posterFrame(film)), { ...POSTER, size }, output);
  await mkdir(join(output, 'quad'), { recursive: true });
  const quad = quadFrames(film).map((frame, at) => writeStill(output, `quad/${at + 1}.avif`, stillAt(stills, frame)));
  return {
    ...{ kind: 'video', ...size, durationSeconds: facts.durationSeconds, thumbHash: poster.thumbHash },
    renditions: [
      ...(await describeHls(output, 'hls', 'hls/master.m3u8', size)),
      preview,
      ...poster.renditions,
      ...(await Promise.all(quad)),
    ],
    stillSeconds: quadFrames(film).map((frame) => frame / FRAMES_PER_SECOND),
    // The demo is made for the site, so it has no hint.
    belowRecommended: false,
  };
}

async function writeStill(output: string, path: string, { data, width, height }: Pixels): Promise<Rendition> {
  const picture = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ width: width < height ? QUAD_WIDTH * 0.7 : QUAD_WIDTH });
  const written = await picture.avif({ quality: 42, effort: 6 }).toFile(join(output, path));
  return describeRendition(output, { path, role: 'quad', width: written.width, height: written.height });
}

function stillAt(stills: Stills, frame: number): Pixels {
  const still = stills.get(frame);
  if (!still) throw new Error(`The film has no frame ${frame}`);
  return still;
}

/** The middle of a shot, as a number of frames. */
function middleOf({ art: { storyboard } }: LongFilm, index: number): number {
  const before = storyboard.shots.slice(0, index).reduce((sum, shot) => sum + framesOf(shot), 0);
  const shot = storyboard.shots[index];
  if (!shot) throw new Error(`The storyboard has no shot ${index}`);
  return before + Math.floor(framesOf(shot) / 2);
}

const posterFrame = (film: LongFilm): number => middleOf(film, film.art.storyboard.poster);

/** Four shots spread over the film, without the card at its end. */
function quadFrames(film: LongFilm): number[] {
  const count = film.art.storyboard.shots.length - 1;
  return [0, 1, 2, 3].map((part) => middleOf(film, Math.floor(((part + 0.5) * count) / 4)));
}

const secondsOf = ({ art: { storyboard } }: LongFilm): number =>
  storyboard.shots.reduce((sum, { seconds }) => sum + seconds, 0);
const nameOf = ({ width, height }: Size): string => `${Math.min(width, height)}p`;
