import type { EnquiryKind, Locale } from '@koma/contracts';
import { formNumber } from '../forms/index.js';
import { en, ja, type Mail } from '../mails/index.js';
import type { Enquiry } from './enquiry.entity.js';

const KINDS: Record<EnquiryKind, Record<Locale, string>> = {
  service: { ja: 'サービスについて', en: 'About the service' },
  company: { ja: '法人でのご利用', en: 'Company accounts' },
  rights: { ja: '権利侵害のお申し出', en: 'Infringement of rights' },
  press: { ja: '取材・掲載', en: 'Press' },
  other: { ja: 'その他', en: 'Other' },
};

/* Mails to senders repeat nothing that was typed, not even the name: otherwise anybody could make us mail their text to a foreign
   address. */
const sender: Record<Locale, (enquiry: Enquiry) => Mail> = {
  ja: (enquiry) =>
    ja(
      'お問い合わせを受け付けました',
      `お問い合わせいただき、ありがとうございます。\n担当者が内容を確認し、通常1営業日以内にお返事します。\n\n受付番号：${formNumber(enquiry)}\n種別：${KINDS[enquiry.kind].ja}\n\nこのメールにお心当たりがない場合は、お手数ですが破棄してください。`,
    ),
  en: (enquiry) =>
    en(
      'We have received your enquiry',
      `Thank you for writing to us. We usually reply within one business day.\n\nNumber: ${formNumber(enquiry)}\nAbout: ${KINDS[enquiry.kind].en}\n\nIf you did not write to us, please ignore this mail.`,
    ),
};

/** Staff read Japanese. */
export const enquiryToStaff = (enquiry: Enquiry): Mail => ({
  ...ja(
    `お問い合わせ ${formNumber(enquiry)}（${KINDS[enquiry.kind].ja}）`,
    `お名前：${enquiry.name}\n会社名：${enquiry.companyName}\nメール：${enquiry.email}\n電話：${enquiry.telephone}\n言語：${enquiry.locale}\n\n${enquiry.message}`,
  ),
  replyTo: { name: enquiry.name, address: enquiry.email },
});

/** In the language of the page that the sender used. */
export const enquiryToSender = (enquiry: Enquiry): Mail => sender[enquiry.locale](enquiry);
