import { BROADCAST_LOUDNESS, type SoundLoudness, type SoundProgramme } from '@koma/contracts';
import type { Words } from '../../shared/words.js';

type Form = 'used' | 'option';

/** A programme in words: what was done with which tracks, or its name in a choice. */
export function programmeWords(t: Words, form: Form, { how, parts }: SoundProgramme): string {
  const [first] = parts;
  const isOfOneTrack =
    parts.length > 0 && parts.every(({ track, channel }) => track === first?.track && channel !== null);
  if (isOfOneTrack && (how === 'mono' || how === 'pair')) {
    const numbers = parts.map(({ channel }) => channel).join('・');
    return t(`sound.${form}Channels.${how}`, { track: first?.track, numbers });
  }
  return t(`sound.${form}.${how}`, { numbers: parts.map(({ track }) => track).join('・') });
}

/** A level with a real minus sign and one decimal. */
export const levelWords = (value: number): string => value.toFixed(1).replace('-', '−');

/** How the loudness compares with the rule of television. */
export function verdictWords(t: Words, { integrated, truePeak }: SoundLoudness): string[] {
  if (integrated === null) return [t('sound.silent')];
  const { target, tolerance, truePeak: most } = BROADCAST_LOUDNESS;
  const difference = Math.round((integrated - target) * 10) / 10;
  const amount = Math.abs(difference).toFixed(1);
  const side = Math.abs(difference) <= tolerance ? 'within' : difference > 0 ? 'louder' : 'softer';
  return [
    t(`sound.verdict.${side}`, { amount }),
    ...(truePeak !== null && truePeak > most ? [t('sound.peakHigh')] : []),
  ];
}
