import type { SoundProgramme } from '@koma/contracts';
import type { SoundTrack } from './film-sound.js';

const RATE = 48_000;
/** Starts with the picture and keeps its gaps. */
const IN_TIME = `aresample=${RATE}:async=1:first_pts=0`;
/** The sum of channels may be louder than full scale. */
const LIMITED = 'alimiter=limit=0.98:level=0';

/** Speakers by ffmpeg's names of layouts. */
const SPEAKERS: Record<string, string> = {
  '2.1': 'FL FR LFE',
  '3.0': 'FL FR FC',
  '3.0(back)': 'FL FR BC',
  '3.1': 'FL FR FC LFE',
  quad: 'FL FR BL BR',
  'quad(side)': 'FL FR SL SR',
  '4.0': 'FL FR FC BC',
  '4.1': 'FL FR FC LFE BC',
  '5.0': 'FL FR FC BL BR',
  '5.0(side)': 'FL FR FC SL SR',
  '5.1': 'FL FR FC LFE BL BR',
  '5.1(side)': 'FL FR FC LFE SL SR',
  '6.0': 'FL FR FC BC SL SR',
  '6.1': 'FL FR FC LFE BC SL SR',
  '7.0': 'FL FR FC BL BR SL SR',
  '7.1': 'FL FR FC LFE BL BR SL SR',
};
const HALF_POWER = '0.7071';
/** Share of a speaker on the left and on the right (ITU-R BS.775-4, annex 4); effects are left out. */
const SHARES: Record<string, readonly [left: string | null, right: string | null]> = {
  FL: ['1', null],
  FR: [null, '1'],
  FC: [HALF_POWER, HALF_POWER],
  BC: ['0.5', '0.5'],
  BL: [HALF_POWER, null],
  SL: [HALF_POWER, null],
  BR: [null, HALF_POWER],
  SR: [null, HALF_POWER],
};

/** A graph from a film's audio to stereo at `label`: a programme at the level that its file has. */
export function soundGraph(programme: SoundProgramme, tracks: readonly SoundTrack[], label: string, seconds: number) {
  const { how, parts } = programme;
  const [first = { track: 1, channel: null }] = parts;
  const input = `[0:a:${first.track - 1}]`;
  if (parts.length > 1) return merged(programme, label, seconds);
  if (how === 'surround') return `${input}${downmix(tracks[first.track - 1])},${LIMITED},${IN_TIME}[${label}]`;
  const left = `c${(first.channel ?? 1) - 1}`;
  const right = how === 'stereo' ? 'c1' : left;
  return `${input}pan=stereo|c0=${left}|c1=${right},${IN_TIME}[${label}]`;
}

/** Channels of several tracks: the shorter ones end in silence. */
function merged({ how, parts }: SoundProgramme, label: string, seconds: number): string {
  const ends = `apad,atrim=end=${seconds.toFixed(3)}`;
  const inputs = parts.map(({ track, channel }, index) => {
    const picked = `pan=mono|c0=c${(channel ?? 1) - 1}`;
    return `[0:a:${track - 1}]${picked},${IN_TIME},${ends},aformat=channel_layouts=mono[${label}${index}]`;
  });
  const all = parts.map((_, index) => `[${label}${index}]`).join('');
  const mix = how === 'surround' ? `${mixOf(SPEAKERS['5.1'] ?? '')},${LIMITED}` : 'pan=stereo|c0=c0|c1=c1';
  return [...inputs, `${all}amerge=inputs=${parts.length},${mix}[${label}]`].join(';');
}

function downmix(track: SoundTrack | undefined): string {
  // Six channels without a name come in the order of 5.1 (SMPTE ST 2067-8).
  const speakers = SPEAKERS[track?.layout ?? '5.1'];
  return speakers === undefined ? 'aformat=channel_layouts=stereo' : mixOf(speakers);
}

function mixOf(speakers: string): string {
  const side = (at: 0 | 1) =>
    speakers
      .split(' ')
      .flatMap((speaker, index) => {
        const share = SHARES[speaker]?.[at];
        return share ? [`${share}*c${index}`] : [];
      })
      .join('+');
  return `pan=stereo|c0=${side(0)}|c1=${side(1)}`;
}
