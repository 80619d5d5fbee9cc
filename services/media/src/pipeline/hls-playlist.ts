import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rung } from './ladder.js';
import { PipelineFailure } from './outcome.js';

export interface MasterPlaylist {
  /** Holds one folder per rung, and `audio` when there is sound. */
  folder: string;
  rungs: Rung[];
  hasAudio: boolean;
  framesPerSecond: number;
}

interface BitRate {
  peak: number;
  average: number;
}

const AUDIO_CODEC = 'mp4a.40.2';

/** Writes `master.m3u8` (RFC 8216) with the rates and codecs that the written parts really have. */
export async function writeMasterPlaylist({ folder, rungs, hasAudio, framesPerSecond }: MasterPlaylist): Promise<void> {
  const sound = hasAudio ? await measure(join(folder, 'audio')) : { peak: 0, average: 0 };
  const variants = rungs.map(async ({ name, width, height }) => {
    const [rate, codec] = await Promise.all([
      measure(join(folder, name)),
      readVideoCodec(join(folder, name, 'init.mp4')),
    ]);
    const attributes = [
      `BANDWIDTH=${rate.peak + sound.peak}`,
      `AVERAGE-BANDWIDTH=${rate.average + sound.average}`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${framesPerSecond.toFixed(3)}`,
      `CODECS="${[codec, ...(hasAudio ? [AUDIO_CODEC] : [])].join(',')}"`,
      ...(hasAudio ? ['AUDIO="audio"'] : []),
    ];
    return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${name}/index.m3u8`;
  });
  const audio =
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Audio",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio/index.m3u8"';
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...(hasAudio ? [audio] : [])];
  await writeFile(join(folder, 'master.m3u8'), [...head, ...(await Promise.all(variants)), ''].join('\n'));
}

/** Bits per second of a written media playlist: of its heaviest segment, and of the whole. */
async function measure(folder: string): Promise<BitRate> {
  const playlist = await readFile(join(folder, 'index.m3u8'), 'utf8');
  const entries = [...playlist.matchAll(/^#EXTINF:([\d.]+),.*\n(\S+)$/gm)];
  if (entries.length === 0) throw new PipelineFailure('DECODE_FAILED', 'no segment was written');
  const segments = await Promise.all(
    entries.map(async ([, seconds, file]) => ({
      seconds: Math.max(0.001, Number(seconds)),
      bits: 8 * (await stat(join(folder, file ?? ''))).size,
    })),
  );
  const total = segments.reduce((sum, { seconds, bits }) => ({
    seconds: sum.seconds + seconds,
    bits: sum.bits + bits,
  }));
  // A last segment of a few frames has no rate worth naming (RFC 8216 §4.3.4.2 leaves out what is far shorter).
  const whole = segments.filter(({ seconds }) => seconds >= 1);
  const peaks = (whole.length > 0 ? whole : [total]).map(({ seconds, bits }) => bits / seconds);
  return { peak: Math.ceil(Math.max(...peaks)), average: Math.ceil(total.bits / total.seconds) };
}

/** `avc1.PPCCLL` out of the decoder configuration that the init part carries (ISO/IEC 14496-15 §5.3.3.1). */
async function readVideoCodec(init: string): Promise<string> {
  const bytes = await readFile(init);
  const box = bytes.indexOf('avcC');
  if (box < 0) throw new PipelineFailure('DECODE_FAILED', 'the init part describes no H.264');
  // Four bytes of type, one of version, then profile, constraints, level.
  return `avc1.${bytes.toString('hex', box + 5, box + 8)}`;
}
