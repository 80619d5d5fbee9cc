import type { LicenceAct, LicenceNotice, Locale, NotificationKind } from '@koma/contracts';
import { someone } from './someone.js';

type Values = Record<string, string>;
type NoticeWords = Record<Locale, (values: Values) => { title: string; text: string }>;
type Steps<A extends string> = Record<A, Record<Locale, string>>;

/** Acts of the asking side and of the time; and of the creator's side. */
type AskedAct = Exclude<LicenceAct, 'quote' | 'decline'>;
type AnsweredAct = Exclude<LicenceAct, 'submit' | 'counter' | 'accept' | 'withdraw'>;

const UNKNOWN: Record<Locale, string> = { ja: '使用許諾のお知らせがあります', en: 'There is news of a licence' };

/** What the asking side has done, as the creator is told. */
const ASKED: Steps<AskedAct> = {
  submit: { ja: '使用許諾の依頼が届きました', en: 'You are asked for a licence' },
  counter: { ja: '使用許諾の条件変更の希望が届きました', en: 'The licensee asks for other terms' },
  accept: { ja: '使用許諾の見積が承諾されました', en: 'Your quote for a licence was accepted' },
  withdraw: { ja: '使用許諾の依頼が取り下げられました', en: 'A request for a licence was withdrawn' },
  say: { ja: '使用許諾の依頼にメッセージが届きました', en: 'There is a message on a request for a licence' },
  lapse: { ja: '使用許諾の依頼の期限が切れました', en: 'A request for a licence has lapsed' },
};

/** What the creator's side has done, as the asking side is told. */
const ANSWERED: Steps<AnsweredAct> = {
  quote: { ja: '使用許諾の見積が届きました', en: 'There is a quote for your licence' },
  decline: { ja: '使用許諾の依頼が見送られました', en: 'Your request for a licence was declined' },
  say: { ja: '使用許諾の依頼にメッセージが届きました', en: 'There is a message on your request for a licence' },
  lapse: { ja: '使用許諾の依頼の期限が切れました', en: 'Your request for a licence has lapsed' },
};

/** What happened to a licence. */
const CHANGED: Steps<LicenceNotice> = {
  expiring: { ja: '許諾の使用期間の終了が近づいています', en: 'The term of a licence ends soon' },
  expired: { ja: '許諾の使用期間が終了しました', en: 'The term of a licence has ended' },
  unpaid: { ja: '許諾のお支払いがまだ確認されていません', en: 'A licence has not been marked as paid yet' },
  ending: { ja: '許諾の中途終了の申し出が届きました', en: 'The other side asks to end a licence early' },
  'ending-refused': {
    ja: '許諾の中途終了に同意しないとの回答が届きました',
    en: 'The other side does not agree to end a licence early',
  },
  ended: { ja: '許諾が中途終了しました', en: 'A licence has ended early' },
  paid: { ja: '許諾のお支払いが確認されました', en: 'A licence was marked as paid' },
  disputed: {
    ja: '許諾について、相手方から運営にトラブルの申し出がありました',
    en: 'The other side has told us of a dispute about a licence',
  },
  'dispute-said': {
    ja: '許諾のトラブルについて、相手方の説明が届きました',
    en: 'The other side has added to a dispute about a licence',
  },
  'dispute-answered': {
    ja: '許諾のトラブルについて、運営が回答しました',
    en: 'We have answered on a dispute about a licence',
  },
  'dispute-settled': { ja: '許諾のトラブルの対応が完了しました', en: 'A dispute about a licence is settled' },
  'dispute-withdrawn': {
    ja: '許諾のトラブルの申し出が取り下げられました',
    en: 'A dispute about a licence was withdrawn',
  },
};

/** A notice of a later release may name a step that this one does not know. */
const titleOf = (steps: Record<string, Record<Locale, string>>, { act = '' }: Values, locale: Locale): string =>
  (steps[act] ?? UNKNOWN)[locale];

/** What is told about requests for licences; never an amount (§6). */
export const LICENCE_WORDS: Record<
  Extract<NotificationKind, `licence-${string}` | `clearance-${string}`>,
  NoticeWords
> = {
  'licence-asked': {
    ja: (values) => ({
      title: titleOf(ASKED, values, 'ja'),
      text: `${values.companyName ?? ''}からの「${values.title ?? ''}」の使用許諾の依頼です。内容はページでご確認ください。`,
    }),
    en: (values) => ({
      title: titleOf(ASKED, values, 'en'),
      text: `This is about the request of ${values.companyName ?? ''} for “${values.title ?? ''}”. Please see the page for what it says.`,
    }),
  },
  'licence-answered': {
    ja: (values) => ({
      title: titleOf(ANSWERED, values, 'ja'),
      text: `${someone.ja(values.creatorName)}への「${values.title ?? ''}」の使用許諾の依頼です。内容はページでご確認ください。`,
    }),
    en: (values) => ({
      title: titleOf(ANSWERED, values, 'en'),
      text: `This is about your request to ${someone.en(values.creatorName)} for “${values.title ?? ''}”. Please see the page for what it says.`,
    }),
  },
  'licence-changed': {
    ja: (values) => ({
      title: titleOf(CHANGED, values, 'ja'),
      text: `「${values.title ?? ''}」の許諾（${values.number ?? ''}）についてのお知らせです。内容はページでご確認ください。`,
    }),
    en: (values) => ({
      title: titleOf(CHANGED, values, 'en'),
      text: `This is about the licence ${values.number ?? ''} for “${values.title ?? ''}”. Please see the page for what it says.`,
    }),
  },
  'clearance-ending': {
    ja: ({ title = '', days = '' }) => ({
      title: '権利処理の期限が近づいています',
      text: `「${title}」の権利処理は、あと${days}日で期限が切れます。期限を過ぎると、作品は非公開になります。`,
    }),
    en: ({ title = '', days = '' }) => ({
      title: 'A clearance ends soon',
      text: `A clearance of “${title}” ends in ${days} days. The work is unpublished then.`,
    }),
  },
  'clearance-ended': {
    ja: ({ title = '' }) => ({
      title: '権利処理の期限が切れました',
      text: `「${title}」の権利処理の期限が切れました。更新した権利処理を登録するまで、作品は公開されません。`,
    }),
    en: ({ title = '' }) => ({
      title: 'A clearance has ended',
      text: `A clearance of “${title}” has ended. The work is not public until its renewal is added.`,
    }),
  },
};
