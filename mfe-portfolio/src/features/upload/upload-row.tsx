import type { Asset, AssetKind, ErrorCode } from '@koma/contracts';
import { ActionIcon, Alert, Group, Text, Tooltip } from '@mantine/core';
import { useLocale } from '@koma/web-kit';
import { IconPlayerPause, IconPlayerPlay, IconRefresh, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import { RowProgress } from './row-progress.js';
import type { RowState } from './row-state.js';
import { stopWords } from './stop-words.js';
import classes from './upload.module.css';

export interface UploadRowProps {
  kind: AssetKind;
  name: string;
  bytes: number;
  sentBytes: number;
  state: RowState;
  asset: Asset | null;
  /** What the server said when it refused. */
  code: ErrorCode | null;
  thumbnail: ReactNode;
  /** Pauses or resumes. */
  onToggle: () => void;
  onRetry: () => void;
  /** Cancels, or takes the row away. */
  onRemove: () => void;
  children?: ReactNode;
}

interface Action {
  word: string;
  Icon: typeof IconX;
  act: 'onToggle' | 'onRetry' | 'onRemove';
}

const PAUSE: Action = { word: 'pause', Icon: IconPlayerPause, act: 'onToggle' };
const RESUME: Action = { word: 'resume', Icon: IconPlayerPlay, act: 'onToggle' };
const RETRY: Action = { word: 'retry', Icon: IconRefresh, act: 'onRetry' };
const CANCEL: Action = { word: 'cancel', Icon: IconX, act: 'onRemove' };
const REMOVE: Action = { word: 'remove', Icon: IconX, act: 'onRemove' };

/** What can be done in each state. */
const ACTIONS: Record<RowState, readonly Action[]> = {
  waiting: [CANCEL],
  uploading: [PAUSE, CANCEL],
  offline: [PAUSE, CANCEL],
  paused: [RESUME, CANCEL],
  interrupted: [RETRY, CANCEL],
  again: [CANCEL],
  refused: [REMOVE],
  sent: [REMOVE],
  processing: [REMOVE],
  ready: [REMOVE],
  failed: [REMOVE],
};

const STOPPED: readonly RowState[] = ['failed', 'refused', 'interrupted'];

/** What went wrong, or what would be better: never a colour alone. */
function RowNotice({ kind, bytes, state, asset, code }: UploadRowProps) {
  const t = useWords();
  const locale = useLocale();
  const isBelow = asset?.belowRecommended && state === 'ready';
  if (STOPPED.includes(state)) {
    return (
      <Alert role="alert" color="red" variant="light" p="sm">
        {stopWords({ kind, bytes, asset, code }, t, locale)}
      </Alert>
    );
  }
  if (!isBelow) return null;
  return (
    <Alert color="amber" variant="light" p="sm">
      {t(`upload.${kind}.below`, { width: asset.width, height: asset.height })}
    </Alert>
  );
}

/** A file on its way: what it is, how far it is, and what can be done. */
export function UploadRow({ children, ...row }: UploadRowProps) {
  const t = useWords();
  return (
    <li className={classes.row} data-upload={row.state}>
      <div className={classes.head}>
        {row.thumbnail}
        <div className={classes.facts}>
          <Text fw={600} className={classes.name} title={row.name}>
            {row.name}
          </Text>
          <RowProgress {...row} />
        </div>
        <Group gap="xs" wrap="nowrap">
          {ACTIONS[row.state].map(({ word, Icon, act }) => (
            <Tooltip key={word} label={t(`upload.action.${word}`)}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                onClick={row[act]}
                aria-label={t(`upload.action.${word}Named`, { name: row.name })}
              >
                <Icon size={18} stroke={1.5} />
              </ActionIcon>
            </Tooltip>
          ))}
        </Group>
      </div>
      <RowNotice {...row} />
      {children}
    </li>
  );
}
