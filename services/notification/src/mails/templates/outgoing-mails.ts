import { type Locale, NOTIFICATION_KINDS, type NotificationKind } from '@koma/contracts';
import { pageLink } from '../page-link.js';
import { en, ja, type Mail } from './mail.js';
import { noticeWords } from './notice-mails.js';
import { SECURITY_MAILS } from './security-mails.js';

/** Every mail that waits in the table of outgoing mails: notices, and those of which one event makes two. */
export type OutgoingTemplate = NotificationKind | 'mail-changed-old' | 'mail-changed-new';
type Row = { template: OutgoingTemplate; locale: Locale; values: Record<string, string> };

const isNotice = (template: OutgoingTemplate): template is NotificationKind =>
  NOTIFICATION_KINDS.some((kind) => kind === template);

const HOW_TO_CHANGE: Record<Locale, string> = {
  ja: 'お知らせの受け取り方は、設定で変更できます。',
  en: 'You can choose in your settings what you are told by mail.',
};

/** Makes a mail from its row. */
export function renderOutgoingMail({ template, locale, values }: Row, origin: string): Mail {
  const link = (path: string) => pageLink(origin, path, locale);
  if (isNotice(template)) {
    const { title, text, path } = noticeWords(template, locale, values);
    const body = `${text}\n\n${link(path)}\n\n${HOW_TO_CHANGE[locale]}\n${link('/user/settings/notification')}`;
    return locale === 'ja' ? ja(title, body) : en(title, body);
  }
  if (template === 'mail-changed-new') return SECURITY_MAILS.mailChangedNew[locale]({ link: link('/login') });
  return SECURITY_MAILS.mailChangedOld[locale]({ newEmail: values.newEmail ?? '', contactLink: link('/contact') });
}
