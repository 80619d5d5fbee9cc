import type { FilmFacts, Size, Variant } from './film-facts.js';

/** Why a file was refused or a job failed; `retry` marks faults of the machine, where another try may succeed. */
const FAILURES = {
  EMPTY_FILE: 'final',
  TYPE_NOT_ALLOWED: 'final',
  NOT_A_VIDEO: 'final',
  NOT_AN_IMAGE: 'final',
  NO_VIDEO_STREAM: 'final',
  TOO_MANY_STREAMS: 'final',
  TOO_MANY_PIXELS: 'final',
  TOO_LONG: 'final',
  CODEC_NOT_SUPPORTED: 'final',
  TRUNCATED: 'final',
  DECODE_FAILED: 'final',
  TIMED_OUT: 'retry',
  OUT_OF_MEMORY: 'retry',
  NO_SPACE: 'retry',
  ABORTED: 'retry',
  FFMPEG_MISSING: 'retry',
} as const satisfies Record<string, 'final' | 'retry'>;

export type FailureReason = keyof typeof FAILURES;

/** True when the same file may well pass on another try. */
export function isWorthRetrying(reason: FailureReason): boolean {
  return FAILURES[reason] === 'retry';
}

/** The only error the pipeline throws on purpose. `detail` is for the log, never for the person. */
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
  renditions: Rendition[];
  /** Smaller than 1920 × 1080 either way up (§9): a hint for the creator, never a refusal. */
  belowRecommended: boolean;
  /** What is still to be made; left out when the file is complete. */
  next?: NextStage;
}

export type NextStage = EncodingStage | StillsStage;

/** The stages of a film after the first (ADR 13), and what each needs to know of those before it. */
export interface EncodingStage {
  stage: 'main' | 'rest';
  /** Null when the film has not been probed yet. */
  facts: FilmFacts | null;
  /** Qualities that can be played already. */
  variants: Variant[];
}

interface StillsSource {
  assetId: string;
  path: string;
}

/** Stills as the creator has chosen them, after everything else. */
export interface StillsStage {
  stage: 'stills';
  /** Names the folders; never the same twice. */
  name: string;
  /** Four instants of the film, or none. */
  seconds: number[];
  posterSecond: number | null;
  /** Four renditions of the owner's pictures instead, or none. */
  sources: StillsSource[];
  /** A rendition of the picture that becomes the poster. */
  posterSource?: StillsSource | null;
  /** The stills are the service's own choice, and so is the poster. */
  isAutomatic?: boolean;
}

export interface PipelineJob {
  input: string;
  /** Empty folder that receives the renditions. */
  output: string;
  /** Empty folder for this job alone; the caller removes it. */
  temporary: string;
  ffmpeg: string;
  signal?: AbortSignal;
  /** 0..1, never falling. */
  onProgress?: (share: number) => void;
  limits?: Partial<PipelineLimits>;
  /** The stage that the one before asked for; left out for the first. */
  next?: NextStage;
  /** Copies of the sources of chosen stills; last that of their poster, if it has one. */
  pictures?: string[];
}

interface PipelineLimits {
  /** Wall time of one ffmpeg run; left out, it follows the film's length. */
  timeLimitMs: number;
  /** Address space of one ffmpeg process, where the platform can limit it. */
  memoryLimitBytes: number;
  threads: number;
}

/** §9: 1920 × 1080 or larger, in whichever orientation. */
export function isBelowRecommended({ width, height }: Size): boolean {
  return Math.max(width, height) < 1920 || Math.min(width, height) < 1080;
}
