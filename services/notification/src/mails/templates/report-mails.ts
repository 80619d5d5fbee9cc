import { type Locale, REPORT } from '@koma/contracts';
import { type Bilingual, en, facts, ja, link as linkPart, quote } from './mail.js';

/** `reason` is empty where staff have given none. */
interface Values {
  number: string;
  reason: string;
  link: string;
}

const PAGE: Record<Locale, string> = { ja: '申請の状況を見る', en: 'See the request' };
const NUMBER: Record<Locale, string> = { ja: '受付番号', en: 'Number' };

/** A mail that says what happened, the reason where there is one, and where the reporter sees more. */
const said = (words: Record<Locale, { title: string; text: string }>): Bilingual<Values> => ({
  ja: ({ number, reason, link }) =>
    ja(
      words.ja.title,
      words.ja.text,
      facts([NUMBER.ja, number]),
      ...(reason === '' ? [] : ['理由', quote(reason)]),
      linkPart(PAGE.ja, link),
    ),
  en: ({ number, reason, link }) =>
    en(
      words.en.title,
      words.en.text,
      facts([NUMBER.en, number]),
      ...(reason === '' ? [] : ['Reason', quote(reason)]),
      linkPart(PAGE.en, link),
    ),
});

/* Mails repeat nothing that was typed: otherwise anybody could make us mail their text to a foreign address. */
const confirm: Bilingual<Values> = {
  ja: ({ number, link }) =>
    ja(
      '削除申請の確認のお願い',
      `このメールアドレスで、Komaの掲載について削除申請が送信されました。\n下記のページで確認すると、受付が完了します（${REPORT.confirmHours}時間以内）。`,
      facts([NUMBER.ja, number]),
      linkPart('申請を確認する', link),
      `このページでは、${REPORT.confirmHours}時間以内に同じメールアドレスで送信された申請をまとめて確認できます。`,
      'お心当たりがない場合は、このメールを破棄してください。申請は自動的に削除されます。',
    ),
  en: ({ number, link }) =>
    en(
      'Please confirm your takedown request',
      `Somebody has sent us a takedown request with this address. It counts once you confirm it on this page within ${REPORT.confirmHours} hours.`,
      facts([NUMBER.en, number]),
      linkPart('Confirm the request', link),
      `The page shows all requests that were sent with your address within ${REPORT.confirmHours} hours.`,
      'If it was not you, ignore this mail. The request is then removed.',
    ),
};

/** What the reporter is told by mail. */
export const REPORT_MAILS = {
  confirm,
  received: said({
    ja: {
      title: '削除申請を受け付けました',
      text: `担当者が内容を確認し、${REPORT.days}日以内に対応します。必要に応じて、掲載者に意見を照会します。`,
    },
    en: {
      title: 'We have received your takedown request',
      text: `We look at it and act within ${REPORT.days} days. We may ask whoever published the content first.`,
    },
  }),
  asked: said({
    ja: {
      title: '掲載者に意見を照会しています',
      text: `ご申請の内容について、掲載者に意見を照会しました。回答の期限は${REPORT.days}日です。お名前は、公開に同意いただいた場合のみお伝えします。`,
    },
    en: {
      title: 'We have asked whoever published the content',
      text: `They have ${REPORT.days} days to answer. They learn your name only if you have allowed it.`,
    },
  }),
  hidden: said({
    ja: { title: '申請の対象を非表示にしました', text: 'ご申請の内容を確認し、対象を非表示にしました。' },
    en: { title: 'We have hidden the content', text: 'We have looked at your request and hidden the content.' },
  }),
  kept: said({
    ja: {
      title: '削除申請の結果について',
      text: 'ご申請の内容を確認しましたが、非表示の措置は行わないこととしました。',
    },
    en: {
      title: 'The result of your takedown request',
      text: 'We have looked at your request and decided not to hide the content.',
    },
  }),
  objected: said({
    ja: {
      title: '掲載者から異議の申立てがありました',
      text: `非表示の措置に対して、掲載者から異議の申立てがありました。${REPORT.days}日以内にあらためて判断し、結果をお知らせします。`,
    },
    en: {
      title: 'Whoever published the content objects',
      text: `They object to the hiding. We decide again within ${REPORT.days} days and tell you the result.`,
    },
  }),
  restored: said({
    ja: {
      title: '非表示の措置を取り消しました',
      text: 'あらためて確認した結果、非表示の措置を取り消しました。',
    },
    en: {
      title: 'We have taken the hiding back',
      text: 'We have reviewed this again and no longer hide the content because of your request.',
    },
  }),
  upheld: said({
    ja: {
      title: '非表示の措置を継続します',
      text: '掲載者の異議を確認しましたが、非表示の措置を継続します。',
    },
    en: {
      title: 'The content stays hidden',
      text: 'We have looked at the objection, and the content stays hidden.',
    },
  }),
} as const;

type Words = { title: string; text: string };
type NoticeWords = Record<Locale, (values: Record<string, string>) => Words>;

const DECISIONS: Record<string, Record<Locale, (title: string) => Words>> = {
  hidden: {
    ja: (title) => ({
      title: '削除申請により非表示にしました',
      text: `「${title}」を、削除申請の内容を確認のうえ非表示にしました。異議がある場合は、申請のページから1回に限り申し立てることができます。`,
    }),
    en: (title) => ({
      title: 'Hidden after a takedown request',
      text: `We have hidden “${title}” after a takedown request. If you disagree, you can object once on the page of the request.`,
    }),
  },
  kept: {
    ja: (title) => ({
      title: '削除申請の結果について',
      text: `「${title}」について削除申請がありましたが、確認の結果、掲載を継続します。`,
    }),
    en: (title) => ({
      title: 'The result of a takedown request',
      text: `Somebody asked us to take “${title}” down. We have looked at it, and it stays as it is.`,
    }),
  },
  restored: {
    ja: (title) => ({
      title: '非表示の措置を取り消しました',
      text: `「${title}」について、この申請による非表示を取り消しました。ほかに非表示の理由がなければ、お選びの公開設定に戻っています。`,
    }),
    en: (title) => ({
      title: 'We have taken the hiding back',
      text: `We no longer hide “${title}” because of this request. Unless there is another reason, it is shown as you have chosen.`,
    }),
  },
  upheld: {
    ja: (title) => ({
      title: '異議の申立ての結果について',
      text: `「${title}」について異議の内容を確認しましたが、非表示を継続します。`,
    }),
    en: (title) => ({
      title: 'The result of your objection',
      text: `We have looked at your objection. “${title}” stays hidden.`,
    }),
  },
};

/** What the owner of the reported thing is told. */
export const REPORT_NOTICE_WORDS: Record<'report-asked' | 'report-decided', NoticeWords> = {
  'report-asked': {
    ja: ({ title = '', reason = '' }) => ({
      title: '削除申請についての意見照会',
      text: `「${title}」について削除申請がありました。${REPORT.days}日以内に、申請のページからご意見をお聞かせください。期限までにご回答がない場合は、非表示とすることがあります。\n\n${reason}`,
    }),
    en: ({ title = '', reason = '' }) => ({
      title: 'A takedown request: please tell us your view',
      text: `Somebody asks us to take “${title}” down. Please answer on the page of the request within ${REPORT.days} days; without an answer we may hide it.\n\n${reason}`,
    }),
  },
  'report-decided': {
    ja: ({ act = '', title = '', reason = '' }) => withReason(DECISIONS[act]?.ja(title), `理由：${reason}`),
    en: ({ act = '', title = '', reason = '' }) => withReason(DECISIONS[act]?.en(title), `Reason: ${reason}`),
  },
};

const withReason = (words: Words = { title: '', text: '' }, reason: string): Words => ({
  title: words.title,
  text: `${words.text}\n\n${reason}`,
});
