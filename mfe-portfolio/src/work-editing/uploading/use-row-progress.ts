import type { Asset } from '@koma/contracts';
import type { UploadPace } from '@koma/ui';
import { useWords } from '../../shared/words.js';
import { useQuantities } from './quantities.js';
import type { RowState } from './row-state.js';
import { useSpeed } from './speed.js';

interface Progressing {
  name: string;
  bytes: number;
  sentBytes: number;
  state: RowState;
  asset: Asset | null;
}

/** Look of the bar in the states that have one. */
const PACES: Partial<Record<RowState, UploadPace>> = {
  waiting: 'running',
  uploading: 'running',
  offline: 'running',
  paused: 'paused',
  interrupted: 'stopped',
  sent: 'running',
  processing: 'working',
};

const SENDING: readonly RowState[] = ['uploading', 'offline', 'paused', 'interrupted'];

/** Progress of the present step: sending first, then processing. */
function shareOf({ state, bytes, sentBytes, asset }: Progressing): number {
  if (state === 'processing' || state === 'ready') return asset?.progress ?? 0;
  return bytes > 0 ? sentBytes / bytes : 0;
}

/** Progress of a file in words, and as a bar while it changes. */
export function useRowProgress(row: Progressing) {
  const t = useWords();
  const quantities = useQuantities();
  const { name, bytes, sentBytes, state, asset } = row;
  const speed = useSpeed(sentBytes, state === 'uploading');
  const percent = Math.floor(shareOf(row) * 100);
  const all = quantities.bytes(bytes);
  // Shown already, while other qualities are being made.
  const isGettingBetter = state === 'ready' && asset !== null && !asset.isComplete && asset.failure === null;
  const pace = isGettingBetter ? 'working' : PACES[state];
  return {
    facts: [
      t(`upload.state.${isGettingBetter ? 'shown' : state}`, { percent }),
      SENDING.includes(state) ? t('upload.ofBytes', { sent: quantities.bytes(sentBytes), all }) : all,
      ...(state === 'uploading' && speed !== null
        ? [quantities.speed(speed), quantities.timeLeft((bytes - sentBytes) / speed)]
        : []),
    ],
    progress: pace ? { percent, pace, label: t('upload.progressOf', { name }) } : null,
  };
}
