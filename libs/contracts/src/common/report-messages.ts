import { row } from './error-row.js';

/** Rows of the error catalogue on reports. */
export const REPORT_ERRORS = {
  'REPORT.UNKNOWN_TARGET': row(
    422,
    'このURLでは、公開中の作品・プロフィール・共有リンクが見つかりませんでした。URLをご確認ください。すでに公開が終わっている場合もあります。',
    'We found no work, profile or share link in public at this address. Please check it; it may no longer be shown.',
  ),
  'REPORT.OWN': row(
    422,
    'ご自身の掲載は申請できません。作品の管理画面から、非公開にするか削除してください。',
    'This is your own. You can make it private or delete it where you manage your works.',
  ),
  'REPORT.SHUT_OUT': row(
    403,
    'ただいま、このメールアドレスまたはアカウントからの申請は受け付けていません。お心当たりがない場合は、お問い合わせください。',
    'We do not accept requests from this address or account at present. If you think this is a mistake, please contact us.',
  ),
  'REPORT.LINK_ENDED': row(
    410,
    '確認の期限が過ぎたため、申請は削除されました。お手数ですが、もう一度お送りください。',
    'The time for confirming is over, and the request was removed. Please send it again.',
  ),
  'REPORT.TOO_MANY_FILES': row(422, 'ファイルは5点までです。', 'You can send at most five files.'),
  'REPORT.NO_ROOM': row(
    429,
    'ただいま、確定前の申請のファイルをお預かりできません。確認メールのリンクから申請を確定したうえで、この画面からもう一度送信してください。',
    'We cannot take files of unconfirmed requests just now. Please confirm the request with the link in the mail, then send the files again from here.',
  ),
  'REPORT.DECIDED': row(
    409,
    'この申請は、すでに次の段階に進んでいます。最新の内容を確認してください。',
    'This request has moved on meanwhile. Please look at the latest version.',
  ),
  'REPORT.STANDS': row(
    409,
    '削除申請により非表示にした作品です。削除申請の画面で対応してください。',
    'A takedown request has hidden this. Decide on it there.',
  ),
} as const;
