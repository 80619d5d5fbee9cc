import { type Locale, localisePath, noticePath, type NotificationKind, type PushData } from '@koma/contracts';
import { noticeWords } from '../mails/index.js';

/** What is not for a locked screen, as what staff write to one member: only that there is something. */
const OWN_TITLES: Partial<Record<NotificationKind, Record<Locale, string>>> = {
  'staff-message': { ja: '運営事務局からメッセージが届きました', en: 'A message from the Koma team' },
  'monthly-letter': { ja: '月ごとの作品レポートが届きました', en: 'Your monthly report has arrived' },
};

interface Notice {
  id: string;
  kind: NotificationKind;
  values: Record<string, string>;
  /** False where the member does not want it on the page: then the push leads to what the notice is about. */
  isOnPage: boolean;
}

/** What a push of a notice says: its title, never its text (`push-words.spec.ts` goes over every kind). */
export function pushOf({ id, kind, values, isOnPage }: Notice, locale: Locale): PushData {
  const words = noticeWords(kind, locale, values);
  const path = isOnPage ? noticePath(id) : words.path;
  return { tag: id, title: OWN_TITLES[kind]?.[locale] ?? words.title, path: localisePath(path, locale), locale };
}
