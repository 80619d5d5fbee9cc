import { basename } from 'node:path';
import type { Asset } from '@koma/contracts';

/** What came of one file. */
export interface Outcome {
  file: string;
  /** `refused`: by the product, with a reason in words; `lost`: nothing that anybody could tell the owner. */
  result: 'ready' | 'refused' | 'lost';
  asset: Asset | null;
  /** From the choice of the file until its page could play or show it. */
  seconds: number;
  /** Played or seen by the user. */
  isSeen: boolean;
  /** Why not, in the page's words. */
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

/** A file is all right when it can be seen, or when its owner has been told clearly why not. */
export const isPassed = ({ result, isSeen }: Outcome): boolean =>
  result === 'refused' || (result === 'ready' && isSeen);

export const lineOf = (outcome: Outcome): string =>
  `${isPassed(outcome) ? '✓' : '✗'} ${basename(outcome.file).padEnd(28)} ${whatCame(outcome)}`;
