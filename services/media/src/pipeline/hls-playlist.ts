import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Size, Variant } from './film-facts.js';
import { PipelineFailure } from './outcome.js';

interface WrittenVariant extends Size {
  path: string;
  framesPerSecond: number;
  hasAudio: boolean;
}

const AUDIO_CODEC = 'mp4a.40.2';

/** The actual bit rates and codecs of a written quality. */
export async function describeVariant(output: string, { hasAudio, ...written }: WrittenVariant): Promise<Variant> {
  const folder = join(output, dirname(written.path));
  const [rate, codec] = await Promise.all([measure(folder), readVideoCodec(join(folder, 'init.mp4'))]);
  return { ...written, ...rate, codecs: [codec, ...(hasAudio ? [AUDIO_CODEC] : [])].join(',') };
}

/** Writes the playlist of all qualities (RFC 8216), best first, at `path` within the output folder. */
export async function writeMasterPlaylist(output: string, path: string, variants: readonly Variant[]): Promise<void> {
  const lines = variants
    .toSorted((one, other) => other.height - one.height || other.average - one.average)
    .map((variant) => {
      const attributes = [
        `BANDWIDTH=${variant.peak}`,
        `AVERAGE-BANDWIDTH=${variant.average}`,
        `RESOLUTION=${variant.width}x${variant.height}`,
        `FRAME-RATE=${variant.framesPerSecond.toFixed(3)}`,
        `CODECS="${variant.codecs}"`,
      ];
      return `#EXT-X-STREAM-INF:${attributes.join(',')}\n${posix.relative(posix.dirname(path), variant.path)}`;
    });
  const head = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  await writeFile(join(output, path), [...head, ...lines, ''].join('\n'));
}

async function measure(folder: string): Promise<Pick<Variant, 'peak' | 'average'>> {
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
  // The bit rate of a last segment of a few frames is meaningless (RFC 8216 §4.3.4.2 leaves out far shorter ones).
  const whole = segments.filter(({ seconds }) => seconds >= 1);
  const peaks = (whole.length > 0 ? whole : [total]).map(({ seconds, bits }) => bits / seconds);
  return { peak: Math.ceil(Math.max(...peaks)), average: Math.ceil(total.bits / total.seconds) };
}

/** `avc1.PPCCLL` from the decoder configuration in the init segment (ISO/IEC 14496-15 §5.3.3.1). */
async function readVideoCodec(init: string): Promise<string> {
  const bytes = await readFile(init);
  const box = bytes.indexOf('avcC');
  if (box < 0) throw new PipelineFailure('DECODE_FAILED', 'the init part describes no H.264');
  // Four bytes of type, one of version, then profile, constraints, level.
  return `avc1.${bytes.toString('hex', box + 5, box + 8)}`;
}
