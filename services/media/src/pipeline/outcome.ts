import type { FilmSound, SoundProgramme } from '@koma/contracts';
import type { Container, FilmFacts, Size, Variant } from './film-facts.js';

/** Why a file was refused or a job failed; `retry` marks faults of the machine, where a retry may succeed. */
const FAILURES = {
  EMPTY_FILE: 'final',
  TYPE_NOT_ALLOWED: 'final',
  NOT_A_VIDEO: 'final',
  NOT_AN_IMAGE: 'final',
  MOVING_GIF: 'final',
  STILL_GIF: 'final',
  NO_VIDEO_STREAM: 'final',
  TOO_MANY_STREAMS: 'final',
  TOO_MANY_PIXELS: 'final',
  TOO_LONG: 'final',
  CODEC_NOT_SUPPORTED: 'final',
  TRUNCATED: 'final',
  DECODE_FAILED: 'final',
  INFECTED: 'final',
  TIMED_OUT: 'retry',
  OUT_OF_MEMORY: 'retry',
  NO_SPACE: 'retry',
  ABORTED: 'retry',
  FFMPEG_MISSING: 'retry',
} as const satisfies Record<string, 'final' | 'retry'>;

export type FailureReason = keyof typeof FAILURES;

/** True when a retry with the same file may succeed. */
export function isWorthRetrying(reason: FailureReason): boolean {
  return FAILURES[reason] === 'retry';
}

/** The only error that the pipeline throws on purpose. `detail` is for the log, never for people. */
export class PipelineFailure extends Error {
  constructor(
    readonly reason: FailureReason,
    readonly detail = '',
    options?: ErrorOptions,
  ) {
    super(detail ? `${reason}: ${detail}` : reason, options);
    this.name = 'PipelineFailure';
  }
}

type RenditionRole = 'hls-master' | 'hls-part' | 'poster' | 'quad' | 'quad-sheet' | 'preview' | 'picture';

export interface Rendition extends Partial<Size> {
  /** Relative to the output folder, with forward slashes. */
  path: string;
  role: RenditionRole;
  /** Media type to serve the file as. */
  type: string;
  bytes: number;
}

export interface PipelineOutcome extends Size {
  kind: 'video' | 'image';
  /** Films only. */
  durationSeconds?: number;
  /** Base64. */
  thumbHash: string;
  /** Of the picture or the poster, as `lookCode`; left out when this stage makes none. */
  look?: string;
  /** Of the four stills; left out when this stage makes none. */
  stillLooks?: string[];
  renditions: Rendition[];
  /** Of films, once it is known. */
  sound?: FilmSound;
  /** Instants of the four stills that the service has chosen. */
  stillSeconds?: number[];
  /** Smaller than 1920 × 1080 in either orientation (§9): a hint for the creator, never a refusal. */
  belowRecommended: boolean;
  /** The next stage; left out when the file is complete. */
  next?: NextStage;
}

export type NextStage = EncodingStage | StillsStage | SoundStage;

/** The stages of a film after the first (ADR 13), and what each needs from the earlier ones. */
export interface EncodingStage {
  stage: 'main' | 'rest';
  /** Null when the film has not been probed yet. */
  facts: FilmFacts | null;
  /** Qualities that can be played already. */
  variants: Variant[];
  /** What is heard; left out until the tracks were listened to. */
  sound?: HeardSound;
}

/** The sounds of a film, and which of them is heard. */
export interface HeardSound {
  programmes: SoundProgramme[];
  chosen: number;
}

/** Another of a film's sounds, which its owner has chosen. */
export interface SoundStage {
  stage: 'sound';
  /** Name of the folder; never used twice. */
  name: string;
  /** Null: chosen by the service. */
  chosen: number | null;
}

interface StillsSource {
  assetId: string;
  path: string;
}

/** Stills that the creator has chosen; rendered after everything else. */
export interface StillsStage {
  stage: 'stills';
  /** Name of the folders; never used twice. */
  name: string;
  /** Four instants of the film, or empty. */
  seconds: number[];
  posterSecond: number | null;
  /** Four renditions of the owner's pictures, or empty. */
  sources: StillsSource[];
  /** The rendition that becomes the poster. */
  posterSource?: StillsSource | null;
  /** Stills and poster are chosen by the service. */
  isAutomatic?: boolean;
}

export interface PipelineJob {
  input: string;
  /** Container of a film. Default: mov. */
  container?: Container;
  /** Empty folder for the renditions. */
  output: string;
  /** Empty folder of this job; the caller removes it. */
  temporary: string;
  ffmpeg: string;
  signal?: AbortSignal;
  /** 0..1, never decreasing. */
  onProgress?: (share: number) => void;
  limits?: Partial<PipelineLimits>;
  /** The stage to run; left out for the first. */
  next?: NextStage;
  /** Copies of the sources of chosen stills; the last is the poster's, if there is one. */
  pictures?: string[];
}

interface PipelineLimits {
  /** Wall time limit of one ffmpeg run; left out, it follows the film's length. */
  timeLimitMs: number;
  /** Address space limit of one ffmpeg process, where the platform supports it. */
  memoryLimitBytes: number;
  threads: number;
}

/** §9: 1920 × 1080 or larger, in whichever orientation. */
export function isBelowRecommended({ width, height }: Size): boolean {
  return Math.max(width, height) < 1920 || Math.min(width, height) < 1080;
}
