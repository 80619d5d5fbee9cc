export interface Size {
  width: number;
  height: number;
}

/** What a film is, as its first frame and its index tell. */
export interface FilmFacts extends Size {
  durationSeconds: number;
  /** Frames per second as a fraction, exact for 24000/1001 and its like. */
  frameRate: { numerator: number; denominator: number };
  codec: string;
  hasAudio: boolean;
  streamCount: number;
  isInterlaced: boolean;
  /** How the film's colour is to be read, by ffmpeg's names; without a tag, by its size, as players do. */
  colour: { matrix: string; isTagged: boolean; hdr: 'smpte2084' | 'arib-std-b67' | null };
  /** Browsers play the film as it is. */
  isCopyable: boolean;
}

/** One quality of a film, pictures and sound together. */
export interface Variant extends Size {
  /** Of its own playlist, relative to the output folder. */
  path: string;
  framesPerSecond: number;
  codecs: string;
  /** Bits per second of its heaviest part, and of the whole. */
  peak: number;
  average: number;
}
