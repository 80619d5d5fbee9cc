import type { Locale } from '@koma/contracts';
import { formNumber } from '../forms/index.js';
import { en, facts, ja, type Mail, quote } from '../mails/index.js';
import type { JobApplication } from './job-application.entity.js';

/* The mail to the applicant repeats nothing that was typed, not even the name: otherwise anybody could make us mail their text to
   a foreign address. */
const applicant: Record<Locale, (application: JobApplication) => Mail> = {
  ja: (application) =>
    ja(
      'ご応募を受け付けました',
      'このたびはご応募いただき、ありがとうございます。\n履歴書を確かに受け取りました。書類選考の結果は、2週間以内にこのメールアドレスへご連絡します。',
      facts(['受付番号', formNumber(application)]),
      'このメールにお心当たりがない場合は、お手数ですが破棄してください。',
    ),
  en: (application) =>
    en(
      'We have received your application',
      'Thank you for applying. Your resume has arrived. We will write to this address within two weeks.',
      facts(['Number', formNumber(application)]),
      'If you did not apply, please ignore this mail.',
    ),
};

/** Staff read Japanese. */
export const applicationToStaff = (application: JobApplication): Mail => ({
  ...ja(
    `採用応募 ${formNumber(application)}（${application.openingKey}）`,
    facts(
      ['お名前', application.name],
      ['メール', application.email],
      ['電話', application.telephone],
      ['言語', application.locale],
    ),
    ...(application.message === '' ? [] : [quote(application.message)]),
    '履歴書は管理画面からダウンロードしてください。',
  ),
  replyTo: { name: application.name, address: application.email },
});

/** In the language of the page that the applicant used. */
export const applicationToApplicant = (application: JobApplication): Mail => applicant[application.locale](application);
