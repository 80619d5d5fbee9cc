import { notifications, useNotifications } from '@mantine/notifications';
import { useState } from 'react';

type Kind = 'success' | 'error' | 'warning' | 'info';

/** Toasts of §9: top right, gone after 5 s, at most 20. */
export const TOASTS = { position: 'top-right', autoClose: 5000, limit: 20 } as const;

const COLOURS: Record<Kind, string> = { success: 'green', error: 'red', warning: 'amber', info: 'brand' };

const show = (kind: Kind) => (message: string, title?: string) =>
  notifications.show({ message, title, color: COLOURS[kind], role: kind === 'error' ? 'alert' : 'status' });

/** Short word about what happened: `toast.success(t('saved'))`. */
export const toast = { success: show('success'), error: show('error'), warning: show('warning'), info: show('info') };

/** True from the first toast on. */
export function useHasToasted(): boolean {
  const { notifications: shown } = useNotifications();
  const [hasToasted, setHasToasted] = useState(false);
  if (!hasToasted && shown.length > 0) setHasToasted(true);
  return hasToasted;
}
