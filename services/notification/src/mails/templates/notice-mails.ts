import {
  DOWNLOAD,
  fillPath,
  LEAVING,
  type Locale,
  nestQuotes,
  type NotificationKind,
  PAYMENT_NOTICE_PAGES,
} from '@koma/contracts';
import { PAYMENT_WORDS } from './payment-notice-mails.js';
import { actionOf } from './edit-actions.js';
import { STAFF_WORDS } from './staff-notice-mails.js';

type Values = Record<string, string>;
type Words = { title: string; text: string };
type NoticeWords = Record<Locale, (values: Values) => Words>;

/** Accounts may have no name yet. */
const someone = {
  ja: (name = '') => (name === '' ? 'ほかの会員' : `${name}さん`),
  en: (name = '') => (name === '' ? 'Another member' : name),
};

/** `ask` was sent by who wants to edit, `share` by whose profile it is. */
const byKind = (values: Values, asked: string, shared: string) => (values.kind === 'share' ? shared : asked);

const FILE_WORDS: Record<'asset-ready' | 'asset-failed', NoticeWords> = {
  'asset-ready': {
    ja: ({ fileName = '' }) => ({
      title: 'ファイルの準備ができました',
      text: `「${fileName}」の変換が終わりました。作品として公開できます。`,
    }),
    en: ({ fileName = '' }) => ({
      title: 'Your file is ready',
      text: `“${fileName}” has been prepared. You can publish it as a work.`,
    }),
  },
  'asset-failed': {
    ja: ({ fileName = '' }) => ({
      title: 'ファイルを処理できませんでした',
      text: `「${fileName}」を処理できませんでした。ファイルをご確認のうえ、もう一度アップロードしてください。`,
    }),
    en: ({ fileName = '' }) => ({
      title: 'Your file could not be processed',
      text: `“${fileName}” could not be processed. Please check the file and upload it again.`,
    }),
  },
};

const ACCESS_WORDS: Record<Extract<NotificationKind, `access-${string}` | 'edited-for-you'>, NoticeWords> = {
  'access-requested': {
    ja: (values) => ({
      title: byKind(values, '編集権限の申請が届きました', '編集の依頼が届きました'),
      text: byKind(
        values,
        `${someone.ja(values.byName)}から、あなたのプロフィールと作品を編集する権限の申請が届きました。`,
        `${someone.ja(values.byName)}から、プロフィールと作品の編集の依頼が届きました。`,
      ),
    }),
    en: (values) => ({
      title: byKind(values, 'Somebody asks to edit your profile', 'You are asked to edit a profile'),
      text: byKind(
        values,
        `${someone.en(values.byName)} asks for the permission to edit your profile and works.`,
        `${someone.en(values.byName)} asks you to edit their profile and works.`,
      ),
    }),
  },
  'access-accepted': {
    ja: (values) => ({
      title: byKind(values, '申請が承認されました', '依頼が承認されました'),
      text: byKind(
        values,
        `${someone.ja(values.byName)}が申請を承認しました。プロフィールと作品を編集できます。`,
        `${someone.ja(values.byName)}が編集の依頼を承認しました。あなたのプロフィールと作品を編集できるようになりました。`,
      ),
    }),
    en: (values) => ({
      title: 'Your request was accepted',
      text: byKind(
        values,
        `${someone.en(values.byName)} has accepted your request. You can now edit their profile and works.`,
        `${someone.en(values.byName)} has accepted your request and can now edit your profile and works.`,
      ),
    }),
  },
  'access-rejected': {
    ja: (values) => ({
      title: byKind(values, '申請は承認されませんでした', '依頼は承認されませんでした'),
      text: byKind(
        values,
        `${someone.ja(values.byName)}は、編集権限の申請を承認しませんでした。`,
        `${someone.ja(values.byName)}は、編集の依頼を承認しませんでした。`,
      ),
    }),
    en: (values) => ({
      title: 'Your request was not accepted',
      text: `${someone.en(values.byName)} has not accepted your request.`,
    }),
  },
  'access-ended': {
    ja: ({ byName }) => ({
      title: '編集権限が終了しました',
      text: `${someone.ja(byName)}との編集権限が終了しました。`,
    }),
    en: ({ byName }) => ({
      title: 'A permission to edit has ended',
      text: `The permission to edit between you and ${someone.en(byName)} has ended.`,
    }),
  },
  'edited-for-you': {
    ja: (values) => ({
      title: '代理での編集がありました',
      text: `${someone.ja(values.actorName)}が、あなたに代わって${actionOf(values, 'ja')}。\n続く1時間の編集は、お知らせのページでご確認いただけます。`,
    }),
    en: (values) => ({
      title: 'Somebody has edited for you',
      text: `${someone.en(values.actorName)} ${actionOf(values, 'en')} for you.\nFurther edits within the next hour are shown in your notifications.`,
    }),
  },
};

const DECISIONS: Record<string, Record<Locale, (name: string) => string>> = {
  confirmed: {
    ja: (name) => `${name}さんがクレジットを承認しました`,
    en: (name) => `${name} has confirmed the credit`,
  },
  declined: { ja: (name) => `${name}さんがクレジットを辞退しました`, en: (name) => `${name} has declined the credit` },
  withdrawn: {
    ja: (name) => `${name}さんがクレジットの承認を取り消しました`,
    en: (name) => `${name} has taken the confirmation of the credit back`,
  },
};

const CREDIT_WORDS: Record<Extract<NotificationKind, `credit-${string}`>, NoticeWords> = {
  'credit-proposed': {
    ja: ({ title = '', byName }) => ({
      title: 'クレジットの確認依頼が届きました',
      text: `${someone.ja(byName)}の作品「${title}」に、あなたのお名前がクレジットされています。承認すると、あなたのプロフィールにも掲載されます。\n続く1時間の確認依頼は、クレジットの確認のページでご覧いただけます。`,
    }),
    en: ({ title = '', byName }) => ({
      title: 'A work credits you',
      text: `The work “${title}” of ${someone.en(byName)} names you in its credits. Once you confirm, it is shown on your profile too.\nFurther ones within the next hour wait on the page of your credits.`,
    }),
  },
  'credit-decided': {
    ja: ({ title = '', name = '', decision = '' }) => ({
      title: DECISIONS[decision]?.ja(name) ?? '',
      text: `作品「${title}」で、${DECISIONS[decision]?.ja(name) ?? ''}。`,
    }),
    en: ({ title = '', name = '', decision = '' }) => ({
      title: DECISIONS[decision]?.en(name) ?? '',
      text: `On the work “${title}”: ${DECISIONS[decision]?.en(name) ?? ''}.`,
    }),
  },
};

/** What is new in saved searches, as the event's consumer writes it down: a line of count and name for each. */
const finds = (found = '') =>
  found.split('\n').map((line) => {
    const [count = '', name = ''] = line.split('\t');
    return { count: Number(count), name };
  });

const WORDS: Record<NotificationKind, NoticeWords> = {
  ...CREDIT_WORDS,
  ...FILE_WORDS,
  ...ACCESS_WORDS,
  ...STAFF_WORDS,
  ...PAYMENT_WORDS,
  welcome: {
    ja: () => ({ title: 'Komaへようこそ', text: 'ご登録ありがとうございます。さっそくご利用いただけます。' }),
    en: () => ({ title: 'Welcome to Koma', text: 'Thank you for joining. You can begin at once.' }),
  },
  'project-shared': {
    ja: ({ byName, name = '' }) => ({
      title: 'プロジェクトが共有されました',
      text: `${someone.ja(byName)}が、プロジェクト「${name}」をあなたと共有しました。作品やクリエイターの追加、メモの記入ができます。`,
    }),
    en: ({ byName, name = '' }) => ({
      title: 'A project is shared with you',
      text: `${someone.en(byName)} shares the project “${name}” with you. You can add works and creators to it, and write notes.`,
    }),
  },
  'slide-select-shared': {
    ja: ({ byName, name = '' }) => ({
      title: 'スライドセレクトが共有されました',
      text: `${someone.ja(byName)}が、スライドセレクト「${name}」をあなたと共有しました。作品の追加、並べ替え、見出しの編集ができます。`,
    }),
    en: ({ byName, name = '' }) => ({
      title: 'A slide select is shared with you',
      text: `${someone.en(byName)} shares the slide select “${name}” with you. You can add works to it, arrange them and edit its headings.`,
    }),
  },
  'saved-searches-renewed': {
    ja: ({ found }) => ({
      title: '保存した検索条件に新着があります',
      text: finds(found)
        .map(({ name, count }) => `「${name}」：新着${count.toLocaleString('ja')}件`)
        .join('\n'),
    }),
    en: ({ found }) => ({
      title: 'There is something new in your saved searches',
      text: finds(found)
        .map(({ name, count }) => `“${name}”: ${count.toLocaleString('en')} new`)
        .join('\n'),
    }),
  },
  'download-ready': {
    ja: ({ name = '' }) => ({
      title: 'ダウンロードの準備ができました',
      text: `ダウンロード「${name}」の準備ができました。${DOWNLOAD.keptDays}日以内に保存してください。期限を過ぎたときは、一覧からもう一度作成できます。`,
    }),
    en: ({ name = '' }) => ({
      title: 'Your download is ready',
      text: `Your download “${name}” is ready. Please save it within ${DOWNLOAD.keptDays} days; after that you can have it made again from the list.`,
    }),
  },
  'pdf-ready': {
    ja: ({ creatorName }) => ({
      title: 'プロフィールPDFができました',
      text: `${someone.ja(creatorName)}のプロフィールPDFができました。`,
    }),
    en: ({ creatorName }) => ({
      title: 'The profile PDF is ready',
      text: `The profile PDF of ${someone.en(creatorName)} is ready.`,
    }),
  },
  'export-ready': {
    ja: () => ({
      title: 'データの書き出しが完了しました',
      text: `ご依頼のデータの書き出しが完了しました。${LEAVING.exportKeptDays}日以内にダウンロードしてください。期限を過ぎると削除されます。`,
    }),
    en: () => ({
      title: 'Your export is ready',
      text: `The export of your data is ready. Please download it within ${LEAVING.exportKeptDays} days; it is removed after that.`,
    }),
  },
  broadcast: {
    ja: ({ titleJa = '', messageJa = '' }) => ({ title: titleJa, text: messageJa }),
    en: ({ titleEn = '', messageEn = '' }) => ({ title: titleEn, text: messageEn }),
  },
  'works-hidden': {
    ja: ({ titles = '', reason = '' }) => ({
      title: '作品を非表示にしました',
      text: `Koma運営事務局が、次の作品を非表示にしました。ご本人以外には表示されません。\n\n${titles}\n\n理由：${reason}`,
    }),
    en: ({ titles = '', reason = '' }) => ({
      title: 'Your work has been hidden',
      text: `The Koma team has hidden this from everybody but you:\n\n${titles}\n\nReason: ${reason}`,
    }),
  },
  'works-restored': {
    ja: ({ titles = '' }) => ({
      title: '作品の非表示を解除しました',
      text: `Koma運営事務局が、次の作品の非表示を解除しました。お選びの公開設定に戻っています。\n\n${titles}`,
    }),
    en: ({ titles = '' }) => ({
      title: 'Your work is no longer hidden',
      text: `The Koma team no longer hides this. It is shown as you have chosen:\n\n${titles}`,
    }),
  },
  'staff-message': {
    ja: ({ title = '', message = '' }) => ({ title, text: `Koma運営事務局からのお知らせです。\n\n${message}` }),
    en: ({ title = '', message = '' }) => ({ title, text: `A message from the Koma team:\n\n${message}` }),
  },
};

/** Where each kind leads; the page of notices knows the way to the rest. */
const LEADS_TO: Record<NotificationKind, string> = {
  welcome: '/user-dashboard',
  'asset-ready': '/user/creator/profile/portfolio',
  'asset-failed': '/notification',
  'access-requested': '/user/settings/access-permission',
  'access-accepted': '/user/settings/access-permission',
  'access-rejected': '/user/settings/access-permission',
  'access-ended': '/user/settings/access-permission',
  'edited-for-you': '/notification',
  'credit-proposed': '/user/creator/credits',
  'credit-decided': '/user/creator/profile/portfolio',
  'project-shared': '/user-dashboard/{projectId}',
  'slide-select-shared': '/user-dashboard/slide-selects/{slideSelectId}',
  'saved-searches-renewed': '/user-dashboard/search/saved',
  'download-ready': '/user-dashboard/downloads',
  'pdf-ready': '/creatorProfile/{creatorId}/download-pdf',
  'export-ready': '/notification',
  'works-hidden': '/user/creator/profile/portfolio',
  'works-restored': '/user/creator/profile/portfolio',
  'staff-message': '/notification',
  broadcast: '/notification',
  'application-submitted': '/admin/request',
  'enquiry-received': '/admin/enquiries',
  'money-incident': '/admin/money',
  ...PAYMENT_NOTICE_PAGES,
};

/** What a notice says by mail, and the page it leads to. */
export function noticeWords(kind: NotificationKind, locale: Locale, values: Values): Words & { path: string } {
  const { title, text } = WORDS[kind][locale](values);
  // Staff's own words stay as they are.
  if (kind === 'broadcast') return { title, text, path: values.path || LEADS_TO[kind] };
  return { title: nestQuotes(title), text: nestQuotes(text), path: fillPath(LEADS_TO[kind], values) };
}
