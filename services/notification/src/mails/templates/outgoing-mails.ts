import {
  isPaymentNotification,
  isStaffNotification,
  type Locale,
  NOTIFICATION_KINDS,
  type NotificationKind,
  STAFF_SETTINGS_PATH,
} from '@koma/contracts';
import { pageLink, type Sites } from '../page-link.js';
import { JOINING_MAILS } from './joining-mails.js';
import { LABELS } from './labels.js';
import { en, ja, link as linkPart, type Mail } from './mail.js';
import { noticeWords } from './notice-mails.js';
import { SECURITY_MAILS } from './security-mails.js';

/** Every mail that waits in the table of outgoing mails: notices, and those of which one event makes several mails. */
export type OutgoingTemplate = NotificationKind | 'mail-changed-old' | 'mail-changed-new' | 'application-received';
type Row = { template: OutgoingTemplate; locale: Locale; values: Record<string, string> };

const isNotice = (template: OutgoingTemplate): template is NotificationKind =>
  NOTIFICATION_KINDS.some((kind) => kind === template);

const HOW_TO_CHANGE: Record<Locale, string> = {
  ja: 'お知らせの受け取り方は、設定で変更できます。',
  en: 'You can choose in your settings what you are told by mail.',
};

/** Makes a mail from its row. */
export function renderOutgoingMail({ template, locale, values }: Row, sites: Sites): Mail {
  const page = (path: string) => pageLink(sites, path, locale);
  if (isNotice(template)) {
    const { title, text, path } = noticeWords(template, locale, values);
    const settings = isStaffNotification(template) ? STAFF_SETTINGS_PATH : '/user/settings/notification';
    const make = { ja, en }[locale];
    const subject = linkPart(LABELS.page[locale], page(path));
    if (isPaymentNotification(template)) return make(title, text, subject);
    return make(title, text, subject, HOW_TO_CHANGE[locale], linkPart(LABELS.preferences[locale], page(settings)));
  }
  if (template === 'application-received') {
    return JOINING_MAILS.received[locale]({ promisedUntil: values.promisedUntil ?? '' });
  }
  if (template === 'mail-changed-new') return SECURITY_MAILS.mailChangedNew[locale]({ link: page('/login') });
  return SECURITY_MAILS.mailChangedOld[locale]({ newEmail: values.newEmail ?? '', contactLink: page('/contact') });
}
