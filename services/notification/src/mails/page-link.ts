import { findRoute, isForStaff, type Locale, localisePath } from '@koma/contracts';
import type { NotificationConfig } from '../config.js';

/** Where pages are. */
export type Sites = Pick<NotificationConfig, 'PUBLIC_ORIGIN' | 'ADMIN_ORIGIN'>;

/** Address of a page in a language, for links in mails. */
export function pageLink({ PUBLIC_ORIGIN, ADMIN_ORIGIN = PUBLIC_ORIGIN }: Sites, path: string, locale: Locale): string {
  const route = findRoute(path.split('?', 1)[0] ?? path);
  return new URL(localisePath(path, locale), route && isForStaff(route) ? ADMIN_ORIGIN : PUBLIC_ORIGIN).href;
}
