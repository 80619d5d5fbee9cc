import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFfmpeg } from '../../../services/media/src/pipeline/ffmpeg-binary.js';
import type { Size } from '../../../services/media/src/pipeline/film-facts.js';
import { describeVariant, writeMasterPlaylist } from '../../../services/media/src/pipeline/hls-playlist.js';
import { evenSize } from '../../../services/media/src/pipeline/ladder.js';
import type { PipelineOutcome } from '../../../services/media/src/pipeline/outcome.js';
import { describeRendition, listFiles } from '../../../services/media/src/pipeline/rendition-files.js';
import { runFfmpeg } from '../../../services/media/src/pipeline/run-ffmpeg.js';
import { encodePictures, type Pixels } from './encode-pictures.js';
import { FRAMES, FRAMES_PER_SECOND, HALF_OF_THE_FRAMES } from './shapes.js';

const VIDEO_BYTES = 44_000;
const PREVIEW_BYTES = 14_500;
const PREVIEW = { width: 400, framesPerSecond: 30 } as const;
// A finer quality is not visible.
const FINEST_QUANTISER = 15;
const POSTER = { role: 'poster', widths: [480, 960], bytes: 21_000 } as const;
/** Position of the poster frame in the film. */
const POSTER_AT = 0.45;
const TIME_LIMIT_MS = 180_000;

export interface FilmFrames {
  frames: Buffer[];
  /** Size of the painted frames. */
  painted: Size;
  size: Size;
}

interface Encoding {
  ffmpeg: string;
  isHalved: boolean;
  raw: string;
  painted: Size;
  output: string;
}

interface Stream {
  framesPerSecond: number;
  bitsPerSecond: number;
  filter: string;
  container: string[];
}

/** Encodes HLS with one rendition, preview and poster from painted frames. */
export async function encodeFilm({ frames, painted, size }: FilmFrames, output: string): Promise<PipelineOutcome> {
  const rung = { ...size, name: `${Math.min(size.width, size.height)}p`, maxKilobits: 800 };
  await mkdir(join(output, 'hls', rung.name), { recursive: true });
  const raw = join(output, 'frames.raw');
  await writeFile(raw, frames);
  const isHalved = frames.length === HALF_OF_THE_FRAMES;
  const encoding = { ffmpeg: findFfmpeg(), isHalved, raw, painted, output };
  await encodeTwice(encoding, hlsStream(size, rung.name));
  await encodeTwice(encoding, previewStream(size));
  await rm(raw);
  const path = `hls/${rung.name}/index.m3u8`;
  const quality = { path, ...size, framesPerSecond: FRAMES_PER_SECOND, hasAudio: false };
  await writeMasterPlaylist(output, 'hls/master.m3u8', [await describeVariant(output, quality)]);
  const posters = await encodePictures(posterPixels(frames, painted), { ...POSTER, size }, output);
  const parts = (await listFiles(output, 'hls')).map((path) =>
    describeRendition(output, { path, role: path.endsWith('/master.m3u8') ? 'hls-master' : 'hls-part', ...size }),
  );
  const preview = await describeRendition(output, { path: 'preview.mp4', role: 'preview' });
  return {
    kind: 'video',
    ...size,
    durationSeconds: FRAMES / FRAMES_PER_SECOND,
    thumbHash: posters.thumbHash,
    renditions: [...(await Promise.all(parts)), preview, ...posters.renditions],
    // The demo is made for the site, so it has no hint.
    belowRecommended: false,
  };
}

function posterPixels(frames: Buffer[], painted: Size): Pixels {
  const frame = frames[Math.floor(frames.length * POSTER_AT)];
  if (!frame) throw new Error('The film has too few frames');
  return { data: frame, ...painted };
}

function hlsStream({ width, height }: Size, name: string): Stream {
  const folder = `hls/${name}`;
  return {
    bitsPerSecond: (VIDEO_BYTES * 8 * FRAMES_PER_SECOND) / FRAMES,
    framesPerSecond: FRAMES_PER_SECOND,
    filter: scaled(width, height),
    container: [
      ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_flags', 'independent_segments'],
      ...['-hls_segment_filename', `${folder}/%05d.m4s`, `${folder}/index.m3u8`],
    ],
  };
}

/** The same frames at 30 a second: a little faster, and even. */
function previewStream(size: Size): Stream {
  const { width, height } = evenSize(size, size.width < size.height ? PREVIEW.width * 0.7 : PREVIEW.width);
  return {
    bitsPerSecond: (PREVIEW_BYTES * 8 * PREVIEW.framesPerSecond) / FRAMES,
    framesPerSecond: PREVIEW.framesPerSecond,
    filter: scaled(width, height),
    container: ['-movflags', '+faststart', '-f', 'mp4', 'preview.mp4'],
  };
}

function scaled(width: number, height: number): string {
  return `scale=${width}:${height}:flags=bicubic+accurate_rnd:out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1`;
}

/** Two passes: the first measures where bits are needed, so that the file gets its intended size. */
async function encodeTwice(encoding: Encoding, stream: Stream): Promise<void> {
  await encode(encoding, stream, ['-pass', '1', '-f', 'null', '-']);
  await encode(encoding, stream, ['-pass', '2', ...stream.container]);
  const logs = (await readdir(encoding.output)).filter((name) => name.startsWith('ffmpeg2pass'));
  await Promise.all(logs.map((name) => rm(join(encoding.output, name))));
}

async function encode(
  { ffmpeg, isHalved, raw, painted, output }: Encoding,
  stream: Stream,
  last: string[],
): Promise<void> {
  await runFfmpeg({
    ffmpeg,
    args: [
      ...['-loglevel', 'error', '-y', '-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${painted.width}x${painted.height}`],
      ...['-r', String(stream.framesPerSecond / (isHalved ? 2 : 1)), '-i', raw],
      ...[
        '-vf',
        `${stream.filter}${isHalved ? `,minterpolate=fps=${stream.framesPerSecond}:mi_mode=blend,tpad=stop_mode=clone:stop=1` : ''}`,
      ],
      ...['-frames:v', String(FRAMES)],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryslow',
        '-profile:v',
        'high',
        '-b:v',
        String(Math.round(stream.bitsPerSecond)),
      ],
      // Most of these pictures are smooth gradients, so bits go to flat and dark parts.
      ...['-x264-params', `aq-mode=3:aq-strength=1.1:keyint=9999:scenecut=0:qpmin=${FINEST_QUANTISER}`],
      ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
      ...['-map_metadata', '-1', ...last],
    ],
    folder: output,
    timeLimitMs: TIME_LIMIT_MS,
  });
}
