import type { Asset } from '@koma/contracts';
import { Progress, Text } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { useQuantities } from './quantities.js';
import type { RowState } from './row-state.js';
import { useSpeed } from './speed.js';
import classes from './upload.module.css';

interface Props {
  name: string;
  bytes: number;
  sentBytes: number;
  state: RowState;
  asset: Asset | null;
}

const WITH_BAR: readonly RowState[] = [
  'waiting',
  'uploading',
  'offline',
  'paused',
  'interrupted',
  'sent',
  'processing',
];

const SENDING: readonly RowState[] = ['uploading', 'offline', 'paused', 'interrupted'];

/** Share of the present step that is done: sending first, then processing. */
function shareOf({ state, bytes, sentBytes, asset }: Props): number {
  if (state === 'processing') return asset?.progress ?? 0;
  return bytes > 0 ? sentBytes / bytes : 0;
}

/** How far a file is, in words, and as a bar while it is on its way. */
export function RowProgress(row: Props) {
  const t = useWords();
  const quantities = useQuantities();
  const isRunning = row.state === 'uploading';
  const speed = useSpeed(row.sentBytes, isRunning);
  const percent = Math.floor(shareOf(row) * 100);
  const isSending = SENDING.includes(row.state);
  const parts = [
    t(`upload.state.${row.state}`, { percent }),
    isSending
      ? t('upload.ofBytes', { sent: quantities.bytes(row.sentBytes), all: quantities.bytes(row.bytes) })
      : quantities.bytes(row.bytes),
    isRunning && speed !== null && quantities.speed(speed),
    isRunning && speed !== null && quantities.timeLeft((row.bytes - row.sentBytes) / speed),
  ];
  return (
    <>
      <Text size="sm" c="dimmed" className={classes.progressWords}>
        {parts.filter(Boolean).join(' · ')}
      </Text>
      {WITH_BAR.includes(row.state) && (
        <Progress
          value={percent}
          size="sm"
          color={row.state === 'interrupted' ? 'red' : row.state === 'paused' ? 'gray' : 'brand'}
          animated={row.state === 'processing'}
          aria-label={t('upload.progressOf', { name: row.name })}
        />
      )}
    </>
  );
}
