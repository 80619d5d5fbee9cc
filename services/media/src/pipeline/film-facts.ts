import type { SoundTrack } from './film-sound.js';

/** Containers of films, by ffmpeg's names of what reads them. */
export type Container = 'mov' | 'matroska' | 'mxf' | 'gif';

export interface Size {
  width: number;
  height: number;
}

/** Properties of a film, from its first frame and its index. */
export interface FilmFacts extends Size {
  durationSeconds: number;
  /** Frames per second as a fraction, exact for values like 24000/1001. */
  frameRate: { numerator: number; denominator: number };
  codec: string;
  /** Every audio track, in the order of the file. */
  tracks: SoundTrack[];
  streamCount: number;
  isInterlaced: boolean;
  /** How the film's colour is read, in ffmpeg's names; without a tag, by its size, as players do. */
  colour: { matrix: string; isTagged: boolean; hdr: 'smpte2084' | 'arib-std-b67' | null };
  /** Browsers can play the film as it is. */
  isCopyable: boolean;
}

/** One quality of a film, pictures and audio together. */
export interface Variant extends Size {
  /** Path of its playlist within the output folder. */
  path: string;
  framesPerSecond: number;
  codecs: string;
  /** Bits per second of its heaviest segment, and on average. */
  peak: number;
  average: number;
}
