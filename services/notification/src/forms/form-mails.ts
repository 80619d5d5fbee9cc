import type { EnquiryKind, Locale } from '@koma/contracts';
import type { Enquiry } from '../contact/enquiry.entity.js';
import type { JobApplication } from '../hiring/job-application.entity.js';
import { en, ja, type Mail } from '../mails/templates/mail.js';

const KINDS: Record<EnquiryKind, Record<Locale, string>> = {
  service: { ja: 'サービスについて', en: 'About the service' },
  company: { ja: '法人でのご利用', en: 'Company accounts' },
  rights: { ja: '権利侵害のお申し出', en: 'Infringement of rights' },
  press: { ja: '取材・掲載', en: 'Press' },
  other: { ja: 'その他', en: 'Other' },
};

/** Short enough to be read out on the telephone. */
const numberOf = ({ id }: { id: string }) => id.slice(-8).toUpperCase();

/*
 * The mails to senders repeat nothing that was typed, not even the name: whoever types somebody else's address could
 * otherwise have us mail his words to it.
 */
const enquirySender: Record<Locale, (enquiry: Enquiry) => Mail> = {
  ja: (enquiry) =>
    ja(
      'お問い合わせを受け付けました',
      `お問い合わせいただき、ありがとうございます。\n担当者が内容を確認し、通常1営業日以内にお返事します。\n\n受付番号：${numberOf(enquiry)}\n種別：${KINDS[enquiry.kind].ja}\n\nこのメールにお心当たりがない場合は、お手数ですが破棄してください。`,
    ),
  en: (enquiry) =>
    en(
      'We have received your enquiry',
      `Thank you for writing to us. We usually reply within one business day.\n\nNumber: ${numberOf(enquiry)}\nAbout: ${KINDS[enquiry.kind].en}\n\nIf you did not write to us, please ignore this mail.`,
    ),
};

const applicant: Record<Locale, (application: JobApplication) => Mail> = {
  ja: (application) =>
    ja(
      'ご応募を受け付けました',
      `このたびはご応募いただき、ありがとうございます。\n履歴書を確かに受け取りました。書類選考の結果は、2週間以内にこのメールアドレスへご連絡します。\n\n受付番号：${numberOf(application)}\n\nこのメールにお心当たりがない場合は、お手数ですが破棄してください。`,
    ),
  en: (application) =>
    en(
      'We have received your application',
      `Thank you for applying. Your resume has arrived. We will write to this address within two weeks.\n\nNumber: ${numberOf(application)}\n\nIf you did not apply, please ignore this mail.`,
    ),
};

const enquiryStaff = (enquiry: Enquiry): Mail => ({
  ...ja(
    `お問い合わせ ${numberOf(enquiry)}（${KINDS[enquiry.kind].ja}）`,
    `お名前：${enquiry.name}\n会社名：${enquiry.companyName}\nメール：${enquiry.email}\n電話：${enquiry.telephone}\n言語：${enquiry.locale}\n\n${enquiry.message}`,
  ),
  replyTo: { name: enquiry.name, address: enquiry.email },
});

const jobStaff = (application: JobApplication): Mail => ({
  ...ja(
    `採用応募 ${numberOf(application)}（${application.openingKey}）`,
    `お名前：${application.name}\nメール：${application.email}\n電話：${application.telephone}\n言語：${application.locale}\n\n${application.message}\n\n履歴書は管理画面からダウンロードしてください。`,
  ),
  replyTo: { name: application.name, address: application.email },
});

/** Mails about forms: staff read Japanese, senders the language of the page they used. */
export const FORM_MAILS = {
  enquiryStaff,
  enquirySender: (enquiry: Enquiry): Mail => enquirySender[enquiry.locale](enquiry),
  jobStaff,
  jobApplicant: (application: JobApplication): Mail => applicant[application.locale](application),
};
