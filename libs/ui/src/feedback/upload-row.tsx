import { ActionIcon, Alert, Progress, Text, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconInfoCircle,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './upload-row.module.css';

const ICONS = {
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  retry: IconRefresh,
  cancel: IconX,
  remove: IconX,
} as const;

export type UploadActionKind = keyof typeof ICONS;

/** An action for a file. */
export interface UploadAction {
  kind: UploadActionKind;
  /** Short label: `Pause`. */
  hint: string;
  /** Label with the file: `Pause film.mp4`. */
  label: string;
  onClick: () => void;
}

/** Look of the bar: uploading, waiting for the user, stopped, or processing on the server. */
export type UploadPace = 'running' | 'paused' | 'stopped' | 'working';

const COLOURS: Record<UploadPace, string> = { running: 'brand', paused: 'gray', stopped: 'red', working: 'brand' };

export interface UploadNotice {
  /** An error stops the file; a hint recommends something. */
  kind: 'error' | 'hint';
  words: ReactNode;
}

const NOTICES = {
  error: { color: 'red', role: 'alert', Icon: IconAlertTriangle },
  hint: { color: 'amber', role: 'note', Icon: IconInfoCircle },
} as const;

interface Props {
  name: string;
  /** An `UploadThumbnail`. */
  thumbnail: ReactNode;
  /** State, size, speed and remaining time in words, if known. */
  facts: readonly string[];
  /** Left out: no bar. */
  progress?: { percent: number; label: string; pace: UploadPace } | null;
  actions: readonly UploadAction[];
  notice?: UploadNotice | null;
  /** Name of the state, for style sheets and tests. */
  state?: string;
  /** The form with the file's data. */
  children?: ReactNode;
}

function Notice({ kind, words }: UploadNotice) {
  const { color, role, Icon } = NOTICES[kind];
  return (
    <Alert role={role} color={color} variant="light" p="sm" icon={<Icon size={18} stroke={1.5} />}>
      {words}
    </Alert>
  );
}

/** A file during its upload, as an item of a list: name, progress and actions. */
export function UploadRow({ name, thumbnail, facts, progress = null, actions, notice = null, ...rest }: Props) {
  return (
    <li className={classes.row} data-upload={rest.state}>
      <div className={classes.head}>
        <div className={classes.thumbnail}>{thumbnail}</div>
        <div className={classes.words}>
          <Text fw={600} className={classes.name} title={name}>
            {name}
          </Text>
          <Text size="sm" c="dimmed" className={classes.facts}>
            {facts.join(' · ')}
          </Text>
        </div>
        {progress && (
          <Progress
            className={classes.progress}
            value={progress.percent}
            size="sm"
            color={COLOURS[progress.pace]}
            animated={progress.pace === 'working'}
            aria-label={progress.label}
          />
        )}
        <div className={classes.actions}>
          {actions.map(({ kind, hint, label, onClick }) => {
            const Icon = ICONS[kind];
            return (
              <Tooltip key={kind} label={hint}>
                <ActionIcon variant="subtle" color="gray" size="lg" onClick={onClick} aria-label={label}>
                  <Icon size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            );
          })}
        </div>
      </div>
      {notice && <Notice {...notice} />}
      {rest.children}
    </li>
  );
}
