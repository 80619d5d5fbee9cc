import type { SoundProgramme } from '@koma/contracts';

/** An audio track as its file describes it. */
export interface SoundTrack {
  channels: number;
  /** ffmpeg's name of the layout, such as `5.1(side)`; null where the file has none. */
  layout: string | null;
  /** Peak of each channel in dBFS; left out: not measured, and taken as audible. */
  peaks?: number[];
}

interface Channel {
  /** Numbers of the track and of its channel, from 1; the channel is null where the track has no other. */
  track: number;
  channel: number | null;
  isAudible: boolean;
  role: string;
}

/** Nobody hears what stays below; dithered silence does. */
const SILENT_DECIBELS = -60;
/** Six mono tracks with these labels are one surround programme. */
const SURROUND = [['FL'], ['FR'], ['FC'], ['LFE'], ['BL', 'SL'], ['BR', 'SR']];

const isAudible = ({ peaks }: SoundTrack, channel: number): boolean => (peaks?.[channel] ?? Infinity) > SILENT_DECIBELS;

/**
 * The programmes of a film's audio tracks that have sound; the first one is heard unless the owner chooses another. Which layout
 * gives which programme stands in the table of the service's README.
 */
export function programmesOf(tracks: readonly SoundTrack[]): SoundProgramme[] {
  const found = candidates(tracks);
  const audible = found.flatMap(({ programme, isHeard }) => (isHeard ? [programme] : []));
  return audible.length > 0 ? audible : found.slice(0, 1).map(({ programme }) => programme);
}

interface Candidate {
  programme: SoundProgramme;
  isHeard: boolean;
}

function candidates(tracks: readonly SoundTrack[]): Candidate[] {
  const found: Candidate[] = [];
  let single: Channel[] = [];
  const flush = () => {
    found.push(...inPairs(single));
    single = [];
  };
  for (const [index, track] of tracks.entries()) {
    if (isSeparate(track)) {
      single.push(...channelsOf(track, index + 1));
      continue;
    }
    flush();
    const isHeard = Array.from({ length: track.channels }, (_, at) => isAudible(track, at)).some(Boolean);
    const how = track.channels === 2 ? 'stereo' : 'surround';
    found.push({ programme: { how, parts: [{ track: index + 1, channel: null }] }, isHeard });
  }
  flush();
  return found;
}

/** Whether the channels of a track are sounds of their own: mono tracks, and broadcast masters with all of them in one track. */
function isSeparate(track: SoundTrack): boolean {
  const { channels, layout, peaks } = track;
  if (channels === 1) return true;
  // Some writers call eight separate channels 7.1.
  if (channels === 8) return layout === null || (peaks?.some((_, at) => !isAudible(track, at)) ?? false);
  return layout === null && channels !== 2 && channels !== 6;
}

function channelsOf(track: SoundTrack, number: number): Channel[] {
  const isMono = track.channels === 1;
  return Array.from({ length: track.channels }, (_, at) => ({
    track: number,
    channel: isMono ? null : at + 1,
    isAudible: isAudible(track, at),
    role: isMono ? (track.layout ?? '') : '',
  }));
}

/** Left and right in order; a channel whose partner is silent or missing is heard on both sides. */
function inPairs(channels: readonly Channel[]): Candidate[] {
  const surround = surroundOf(channels);
  if (surround) return [surround, ...inPairs(channels.slice(SURROUND.length))];
  const [first, second, ...others] = channels;
  if (!first) return [];
  const both = second ? [first, second] : [first];
  const audible = both.filter((one) => one.isAudible);
  const heard = audible.length === 1 ? audible : both;
  const programme = { how: heard.length === 2 ? 'pair' : 'mono', parts: heard.map(partOf) } as const;
  return [{ programme, isHeard: audible.length > 0 }, ...inPairs(others)];
}

function surroundOf(channels: readonly Channel[]): Candidate | null {
  const six = channels.slice(0, SURROUND.length);
  const inOrder = SURROUND.map((roles) => six.find(({ role }) => roles.includes(role)));
  if (inOrder.some((one) => one === undefined)) return null;
  const parts = inOrder.flatMap((one) => (one ? [partOf(one)] : []));
  return { programme: { how: 'surround', parts }, isHeard: six.some((one) => one.isAudible) };
}

const partOf = ({ track, channel }: Channel) => ({ track, channel });
