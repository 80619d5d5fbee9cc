import { basename } from 'node:path';
import type { Asset } from '@koma/contracts';

/** The result for one file. */
export interface Outcome {
  file: string;
  /** `refused`: by the product, with a reason in words; `lost`: without a reason. */
  result: 'ready' | 'refused' | 'lost';
  asset: Asset | null;
  /** From choosing the file until its page plays or shows it. */
  seconds: number;
  /** The user played or saw it. */
  isSeen: boolean;
  /** The reason in the page's words. */
  reason: string;
}

const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

function whatCame({ result, asset, seconds, isSeen, reason }: Outcome): string {
  if (result !== 'ready') return `${result}: ${reason}`;
  const { width, height, bytes = 0, durationSeconds, kind, belowRecommended } = asset ?? {};
  const size = `${width}×${height}${durationSeconds ? `, ${durationSeconds.toFixed(1)} s` : ''}, ${megabytes(bytes)}${belowRecommended ? ' (below what is recommended)' : ''}`;
  const seen = kind === 'video' ? 'played' : 'seen';
  return `ready: ${size}, after ${seconds.toFixed(1)} s, ${isSeen ? seen : `not ${seen}: ${reason}`}`;
}

/** A file passes when it can be seen, or when its owner gets a clear reason why not. */
export const isPassed = ({ result, isSeen }: Outcome): boolean =>
  result === 'refused' || (result === 'ready' && isSeen);

export const lineOf = (outcome: Outcome): string =>
  `${isPassed(outcome) ? '✓' : '✗'} ${basename(outcome.file).padEnd(28)} ${whatCame(outcome)}`;
