import { raiseToast, type ToastAction, type ToastKind } from '@koma/ui';
import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { COMMON, i18n } from './i18n/i18n.js';

const of = (kind: ToastKind) => (message: string) => raiseToast(kind, message);

/** Short message: `toast.success(t('saved'))`. */
export const toast = {
  success: of('success'),
  /** §8: its title is 'Error'. */
  error: (message: string) => raiseToast('error', message, { title: i18n.t('errors.notice', { ns: COMMON }) }),
  warning: of('warning'),
  info: of('info'),
  default: of('default'),
  /** A message with an undo button. */
  undoable: (message: string, undo: ToastAction) => raiseToast('success', message, { action: undo }),
};

/** True from the first toast on. */
export function useHasToasted(): boolean {
  const { notifications: shown } = useNotifications();
  const [hasToasted, setHasToasted] = useState(false);
  if (!hasToasted && shown.length > 0) setHasToasted(true);
  return hasToasted;
}
