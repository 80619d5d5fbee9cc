import type { Asset, AssetKind, ErrorCode } from '@koma/contracts';
import { type UploadActionKind, type UploadNotice, UploadRow as Row, UploadThumbnail } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { failureWords } from '../../shared/failures.js';
import { useWords } from '../../shared/words.js';
import type { RowState } from './row-state.js';
import { stopWords } from './stop-words.js';
import { useRowProgress } from './use-row-progress.js';

export interface UploadRowProps {
  kind: AssetKind;
  name: string;
  bytes: number;
  sentBytes: number;
  state: RowState;
  asset: Asset | null;
  /** The server's error code. */
  code: ErrorCode | null;
  /** The file itself, while this page has it. */
  data: Blob | null;
  /** Pauses or resumes. */
  onToggle: () => void;
  onRetry: () => void;
  /** Cancels, or removes the row. */
  onRemove: () => void;
  children?: ReactNode;
}

/** Possible actions in each state. */
const ACTIONS: Record<RowState, readonly UploadActionKind[]> = {
  waiting: ['cancel'],
  uploading: ['pause', 'cancel'],
  offline: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  interrupted: ['retry', 'cancel'],
  again: ['cancel'],
  refused: ['remove'],
  sent: ['remove'],
  processing: ['remove'],
  ready: ['remove'],
  failed: ['remove'],
};
const HANDLERS = {
  pause: 'onToggle',
  resume: 'onToggle',
  retry: 'onRetry',
  cancel: 'onRemove',
  remove: 'onRemove',
} as const satisfies Record<UploadActionKind, keyof UploadRowProps>;

const STOPPED: readonly RowState[] = ['failed', 'refused', 'interrupted'];

/** An error, or a recommendation. */
function useNotice({ kind, bytes, state, asset, code }: UploadRowProps): UploadNotice | null {
  const t = useWords();
  const locale = useLocale();
  if (STOPPED.includes(state)) return { kind: 'error', words: stopWords({ kind, bytes, asset, code }, t, locale) };
  if (!asset || state !== 'ready') return null;
  if (asset.failure) return { kind: 'hint', words: t('upload.incomplete', { reason: failureWords(t, asset.failure) }) };
  if (!asset.belowRecommended) return null;
  return { kind: 'hint', words: t(`upload.${kind}.below`, { width: asset.width, height: asset.height }) };
}

/** A file being uploaded: name, progress and actions. */
export function UploadRow(row: UploadRowProps) {
  const t = useWords();
  const { name, kind, state, data, asset } = row;
  return (
    <Row
      name={name}
      state={state}
      thumbnail={<UploadThumbnail kind={kind} data={data} stillUrl={asset?.stillUrl ?? null} />}
      {...useRowProgress(row)}
      actions={ACTIONS[state].map((action) => ({
        kind: action,
        hint: t(`upload.action.${action}`),
        label: t(`upload.action.${action}Named`, { name }),
        onClick: row[HANDLERS[action]],
      }))}
      notice={useNotice(row)}
    >
      {row.children}
    </Row>
  );
}
