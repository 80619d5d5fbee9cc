import { notifications } from '@mantine/notifications';

/** The types of §9. */
export type ToastKind = 'success' | 'error' | 'warning' | 'info' | 'default';

/** Hands a toast to the place where they are shown. Pages call web-kit's `toast`: a slice's own copy of this has a place nobody sees. */
export const raiseToast = (kind: ToastKind, message: string, title?: string) =>
  notifications.show({ message, title, role: kind === 'error' ? 'alert' : 'status', 'data-toast': kind });
