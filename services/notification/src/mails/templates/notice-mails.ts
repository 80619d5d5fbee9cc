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
import { ACCESS_WORDS } from './access-notice-mails.js';
import { LICENCE_WORDS } from './licence-mails.js';
import { LETTER_WORDS } from './letter-mails.js';
import { REPORT_NOTICE_WORDS } from './report-mails.js';
import { someone } from './someone.js';
import { STAFF_WORDS } from './staff-notice-mails.js';

type Values = Record<string, string>;
type Words = { title: string; text: string };
type NoticeWords = Record<Locale, (values: Values) => Words>;

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
  ...REPORT_NOTICE_WORDS,
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
  'project-mentioned': {
    ja: ({ byName, name = '' }) => ({
      title: 'コメントでメンションされました',
      text: `${someone.ja(byName)}が、プロジェクト「${name}」のコメントで、あなたをメンションしました。\n同じ候補でのメンションは、続く1時間はメールでお知らせしません。`,
    }),
    en: ({ byName, name = '' }) => ({
      title: 'A comment mentions you',
      text: `${someone.en(byName)} has mentioned you in a comment in the project “${name}”.\nFurther mentions at the same item within the next hour are not mailed.`,
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
  'monthly-letter': LETTER_WORDS,
  ...LICENCE_WORDS,
  'link-unopened': {
    ja: ({ recipient = '', title = '' }) => ({
      title: '共有リンクがまだ開かれていません',
      text: `「${recipient}」宛の「${title}」の共有リンクは、作成から7日たちますが、まだ開かれていません。届いているか、ご確認ください。`,
    }),
    en: ({ recipient = '', title = '' }) => ({
      title: 'Your link has not been opened yet',
      text: `The link to “${title}” that you made for “${recipient}” seven days ago has not been opened yet. You may want to ask whether it has arrived.`,
    }),
  },
  'link-commented': {
    ja: ({ recipient = '', title = '', name = '' }) => ({
      title: '共有リンクにコメントが届きました',
      text: `「${recipient}」宛の「${title}」の共有リンクに、${name}さんからコメントが届きました。\n続く1時間のコメントは、リンクのコメントのページでご覧いただけます。`,
    }),
    en: ({ recipient = '', title = '', name = '' }) => ({
      title: 'There is a comment on what you shared',
      text: `${name} has commented on “${title}” through the link that you made for “${recipient}”.\nFurther comments within the next hour are shown on the link’s page of comments.`,
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
  'project-mentioned': '/user-dashboard/{projectId}?item={itemId}&comment={commentId}',
  'slide-select-shared': '/user-dashboard/slide-selects/{slideSelectId}',
  'saved-searches-renewed': '/user-dashboard/search/saved',
  'link-unopened': '/user-dashboard/links/{linkId}',
  'link-commented': '/user-dashboard/links/{linkId}/comments',
  'licence-asked': '/user-dashboard/licences/parts/{partId}',
  'licence-answered': '/user-dashboard/licences/parts/{partId}',
  'licence-changed': '/user-dashboard/licences/{licenceId}',
  'clearance-ending': '/user/creator/licences?view=clearances&work={workId}',
  'clearance-ended': '/user/creator/licences?view=clearances&work={workId}',
  'monthly-letter': '/user/creator/dashboard/letters/{month}',
  'download-ready': '/user-dashboard/downloads',
  'pdf-ready': '/creatorProfile/{creatorId}/download-pdf',
  'export-ready': '/notification',
  'works-hidden': '/user/creator/profile/portfolio',
  'works-restored': '/user/creator/profile/portfolio',
  'report-asked': '/user/reports/{reportId}',
  'report-decided': '/user/reports/{reportId}',
  'staff-message': '/notification',
  broadcast: '/notification',
  'application-submitted': '/admin/request',
  'enquiry-received': '/admin/enquiries',
  'report-waiting': '/admin/reports?open={reportId}',
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
