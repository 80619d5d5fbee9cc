import type { EnquiryKind, Locale } from '@koma/contracts';
import { formNumber } from '../forms/index.js';
import { en, facts, ja, link, type Mail, quote } from '../mails/index.js';
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
      'お問い合わせいただき、ありがとうございます。\n担当者が内容を確認し、通常1営業日以内にお返事します。',
      facts(['受付番号', formNumber(enquiry)], ['種別', KINDS[enquiry.kind].ja]),
      'このメールにお心当たりがない場合は、お手数ですが破棄してください。',
    ),
  en: (enquiry) =>
    en(
      'We have received your enquiry',
      'Thank you for writing to us. We usually reply within one business day.',
      facts(['Number', formNumber(enquiry)], ['About', KINDS[enquiry.kind].en]),
      'If you did not write to us, please ignore this mail.',
    ),
};

/* Staff have read what was written before they answer, so the answer may repeat it. */
const answer: Record<Locale, (enquiry: Enquiry, text: string) => Mail> = {
  ja: (enquiry, text) =>
    ja(
      'お問い合わせへのご回答',
      `${enquiry.name} 様`,
      text,
      facts(['受付番号', formNumber(enquiry)]),
      'お問い合わせの内容',
      quote(enquiry.message),
    ),
  en: (enquiry, text) =>
    en(
      'Our answer to your enquiry',
      `Dear ${enquiry.name},`,
      text,
      facts(['Number', formNumber(enquiry)]),
      'Your enquiry',
      quote(enquiry.message),
    ),
};

/** Staff read Japanese. */
export const enquiryToStaff = (enquiry: Enquiry, page: string): Mail => ({
  ...ja(
    `お問い合わせ ${formNumber(enquiry)}（${KINDS[enquiry.kind].ja}）`,
    facts(
      ['お名前', enquiry.name],
      ['会社名', enquiry.companyName],
      ['メール', enquiry.email],
      ['電話', enquiry.telephone],
      ['言語', enquiry.locale],
    ),
    quote(enquiry.message),
    link('管理画面で回答する', page),
  ),
  replyTo: { name: enquiry.name, address: enquiry.email },
});

/** In the language of the page that the sender used. */
export const enquiryToSender = (enquiry: Enquiry): Mail => sender[enquiry.locale](enquiry);
export const answerToSender = (enquiry: Enquiry, text: string): Mail => answer[enquiry.locale](enquiry, text);
