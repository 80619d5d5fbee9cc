import { isSoundKnown } from './film-limits.js';
import type { SoundTrack } from './film-sound.js';
import { PipelineFailure } from './outcome.js';

const AUDIO = / Audio: (\w+)[^,]*, \d+ Hz, ([^,]+),/;
/** A track that cannot be decoded; it keeps its number. */
const UNHEARD: SoundTrack = { channels: 0, layout: null };

/**
 * The audio tracks in ffmpeg's description of a film.
 * @throws PipelineFailure CODEC_NOT_SUPPORTED when there is sound, and none of it can be read
 */
export function tracksIn(streams: readonly string[]): SoundTrack[] {
  const lines = streams.filter((line) => line.includes(' Audio: '));
  const named = lines.map((line) => AUDIO.exec(line));
  const tracks = named.map((found) => (found && isSoundKnown(found[1] ?? '') ? trackOf(found[2] ?? '') : UNHEARD));
  const isHeard = tracks.some(({ channels }) => channels > 0);
  const hasOthers = lines.some((line) => / Audio: (?!none)/.test(line));
  if (!isHeard && hasOthers) throw new PipelineFailure('CODEC_NOT_SUPPORTED', lines.join('\n'));
  return isHeard ? tracks : [];
}

/** `mono`, `5.1(side)`, `8 channels`, `1 channels (FL)`. */
function trackOf(text: string): SoundTrack {
  const layout = text.trim();
  const counted = /^(\d+) channels(?: \((\w+)\))?/.exec(layout);
  if (counted) return { channels: Number(counted[1]), layout: counted[2] ?? null };
  if (layout === 'mono') return { channels: 1, layout };
  if (layout === 'stereo' || layout === 'downmix') return { channels: 2, layout };
  const named = /^(\d)\.(\d)/.exec(layout);
  return { channels: named ? Number(named[1]) + Number(named[2]) : 4, layout };
}
