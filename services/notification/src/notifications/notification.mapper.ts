import type { Notification as NotificationAnswer } from '@koma/contracts';
import type { Notification } from './notification.entity.js';

export function toNotification({ id, kind, values, createdAt, readAt }: Notification): NotificationAnswer {
  return { id, kind, values, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null };
}
