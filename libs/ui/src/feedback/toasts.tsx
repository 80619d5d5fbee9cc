import '@mantine/notifications/styles.layer.css';
import { Notification } from '@mantine/core';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { IconCheck, IconExclamationMark, IconInfoSmall, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ToastKind } from './raise-toast.js';
import classes from './toasts.module.css';

/** Top right, 5 s, at most 20 (§9). */
const PLACE = { position: 'top-right', autoClose: 5000, limit: 20 } as const;

/** A toast without a type has a bar instead of an icon. */
const LOOKS: Record<ToastKind, { color: string; Sign: typeof IconCheck | null }> = {
  success: { color: 'green', Sign: IconCheck },
  error: { color: 'red', Sign: IconX },
  warning: { color: 'amber', Sign: IconExclamationMark },
  info: { color: 'brand', Sign: IconInfoSmall },
  default: { color: 'gray', Sign: null },
};

interface ToastProps {
  kind: ToastKind;
  title?: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A single toast; the container announces it to screen readers. */
export function Toast({ kind, title, closeLabel, onClose, children }: ToastProps) {
  const { color, Sign } = LOOKS[kind];
  return (
    <Notification
      className={classes.toast}
      role="presentation"
      color={color}
      icon={Sign && <Sign size={20} stroke={2} aria-hidden="true" />}
      title={title}
      closeButtonProps={{ 'aria-label': closeLabel }}
      onClose={onClose}
    >
      {children}
    </Notification>
  );
}

const isKind = (value: unknown): value is ToastKind => typeof value === 'string' && value in LOOKS;

interface Props {
  /** Label of the button that closes a toast. */
  closeLabel: string;
  className?: string | undefined;
}

/** The container of all toasts from `raiseToast`. */
export function Toasts({ closeLabel, className }: Props) {
  const draw = ({ id = '', title, message, 'data-toast': kind }: NotificationData) => (
    <Toast
      kind={isKind(kind) ? kind : 'default'}
      title={title}
      closeLabel={closeLabel}
      onClose={() => notifications.hide(id)}
    >
      {message}
    </Toast>
  );
  return <Notifications {...PLACE} className={className} renderNotification={draw} />;
}
