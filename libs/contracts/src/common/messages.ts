import { row } from './error-row.js';
import { BILLING_ERRORS } from './billing-messages.js';
import { CATEGORY_ERRORS } from './category-messages.js';
import { CORE_ERRORS } from './core-messages.js';
import { FILE_ERRORS } from './file-messages.js';
import { LINK_ERRORS } from './link-messages.js';
import { LICENCE_ERRORS } from './licence-messages.js';
import { WORK_ERRORS } from './work-messages.js';
import { DOCUMENT_ERRORS } from './document-messages.js';
import { REPORT_ERRORS } from './report-messages.js';

/**
 * §8's error catalogue: one row per code with its HTTP status and its text in both languages. The table's type is total, so a
 * code without status or text does not compile.
 */
export const ERRORS = {
  ...CORE_ERRORS,
  ...FILE_ERRORS,
  ...BILLING_ERRORS,
  ...WORK_ERRORS,
  ...DOCUMENT_ERRORS,
  ...REPORT_ERRORS,
  ...CATEGORY_ERRORS,
  ...LINK_ERRORS,
  ...LICENCE_ERRORS,
  'BROADCAST.NOBODY': row(
    422,
    '宛先に該当する会員がいません。条件を変えてください。',
    'Nobody matches the recipients. Please change them.',
  ),
  'BROADCAST.TOO_LATE': row(422, '送信日時には、これからの日時を指定してください。', 'Please choose a time to come.'),
  'BROADCAST.TOO_FAR': row(422, '送信日時は1年以内で指定してください。', 'Please choose a time within a year.'),
  'PUSH.UNAVAILABLE': row(
    409,
    'プッシュ通知は、現在ご利用いただけません。',
    'Push notifications are not available now.',
  ),
  'AUTH.CREDENTIALS_WRONG': row(
    401,
    'メールアドレスまたはパスワードが一致しません。',
    "Email or Password didn't match.",
  ),
  'AUTH.NOT_ACTIVATED': row(
    403,
    'このメールアドレスは登録されていますが、まだ有効になっていません。',
    'Email registered but not activated.',
  ),
  'AUTH.SUSPENDED': row(
    403,
    'アカウントのご利用を停止しています。理由はメールでお知らせしました。ご不明な点はお問い合わせください。',
    'This account is suspended. We have told you why by email; please contact us if you have any questions.',
  ),
  'AUTH.CLOSED': row(
    403,
    '退会の手続きが完了したアカウントです。',
    'This account is closed: its membership has ended.',
  ),
  'AUTH.STAFF_ELSEWHERE': row(
    403,
    '管理画面は専用のアドレスでご利用ください。このアドレスではログインできません。',
    'The administration has an address of its own. Staff cannot sign in at this one.',
  ),
  'AUTH.COMPANIES_ONLY': row(
    422,
    'ユーザー登録は、制作会社に所属する方に限らせていただいています。会社名を入力してください。',
    'Users are members of production companies. Please enter your company.',
  ),
  'AUTH.APPLICATION_OPEN': row(
    409,
    'このメールアドレスでのお申し込みは、すでに受け付けています。担当者からのご連絡をお待ちください。',
    'We have already received an application from this address. Please wait for our call.',
  ),
  'AUTH.EMAIL_TAKEN': row(
    409,
    'このメールアドレスはすでに登録されています。',
    'Sorry the email has already been registered.',
  ),
  'AUTH.CODE_INVALID': row(422, '認証コードが正しくありません。', 'The entered code is invalid.'),
  /** The code of a new mail address. */
  'AUTH.MAIL_CODE_INVALID': row(422, 'コードが正しくありません。', 'The code is not valid.'),
  /** The code of an authenticator app, or a recovery code. */
  'AUTH.APP_CODE_INVALID': row(422, 'コードが無効です。', 'Invalid Code.'),
  'AUTH.PASSKEY_REFUSED': row(
    422,
    'パスキーを確認できませんでした。もう一度お試しください。',
    'The passkey could not be verified. Please try again.',
  ),
  'AUTH.EMAIL_MISMATCH': row(
    422,
    '現在のメールアドレスが一致しません。もう一度ご確認ください。',
    "Email didn't match. Try again.",
  ),
  'AUTH.CURRENT_PASSWORD_WRONG': row(422, '現在のパスワードが正しくありません。', 'Current password is incorrect.'),
  'AUTH.PASSWORD_WRONG': row(422, 'パスワードが正しくありません。', 'Password is Incorrect.'),
  'AUTH.SECOND_STEP_PRESENT': row(
    409,
    '認証アプリはすでに設定されています。',
    'An authenticator app is already set up.',
  ),
  'AUTH.TOO_MANY_PASSKEYS': row(409, 'パスキーは10個までです。', 'You can keep at most 10 passkeys.'),
  'AUTH.ALREADY_LEAVING': row(
    409,
    '退会手続きはすでに受け付けています。',
    'Your cancellation has already been received.',
  ),
  'AUTH.NOT_LEAVING': row(409, '退会手続きは行われていません。', 'There is no cancellation to withdraw.'),
  'AUTH.ADMIN_KEPT': row(
    409,
    'フル権限の管理者は1名以上必要です。ご自身の権限の変更や停止はできません。',
    'You cannot change or suspend yourself, and one admin with full access must remain.',
  ),
  'GRANT.SELF': row(422, 'ご自身には申請できません。', 'You cannot send a request to yourself.'),
  'GRANT.EXISTS': row(409, 'すでに申請中か、編集権限があります。', 'There already is a request or a permission.'),
  'GRANT.DECIDED': row(409, 'この申請はすでに処理されています。', 'This request has already been decided.'),
  'GRANT.OVER': row(409, '希望された期限を過ぎています。', 'The last day that was asked for has passed.'),
  'CREDIT.DECIDED': row(409, 'このクレジットはすでに処理されています。', 'This credit has already been decided.'),
  'EXPORT.RUNNING': row(409, '書き出しはすでに進行中です。', 'An export is already under way.'),
  'EXPORT.NOT_READY': row(409, '書き出しはまだ完了していません。', 'The export is not ready yet.'),
  'DOWNLOAD.NOT_READY': row(409, 'ダウンロードはまだ準備中です。', 'The download is not ready yet.'),
  'DOWNLOAD.TOO_MANY': row(
    409,
    '準備中のダウンロードが5件あります。完了してからお試しください。',
    'Five downloads are being prepared. Please wait until one is ready.',
  ),
  'DOWNLOAD.LIST_FULL': row(
    409,
    'ダウンロードは100件まで保存できます。不要なものを削除してください。',
    'Your list holds 100 downloads. Please delete some first.',
  ),
  'DOWNLOAD.NOTHING': row(
    422,
    '選択した作品には、ダウンロードできるファイルがありません。',
    'None of the chosen works has a file that you can download.',
  ),
  'DOWNLOAD.UNDER_WAY': row(409, 'このダウンロードは準備中です。', 'This download is already being prepared.'),
  'PDF.NOT_READY': row(409, 'PDFはまだ作成中です。', 'The PDF is not ready yet.'),
  'PICTURE.NOT_SAVED': row(
    422,
    '画像を保存できませんでした。JPEG、PNG、WebPの画像を選んでください。',
    'Error saving image.',
  ),
  'AUTH.CODE_NOT_SENT': row(503, '認証コードを送信できませんでした。', 'Verification code could not be sent.'),
  'AUTH.CODE_VOID': row(
    429,
    '5回間違えたため、このコードは使えなくなりました。コードを再送してください。',
    'This code is void after five wrong tries. Please send a new one.',
  ),
  'AUTH.CODE_TOO_SOON': row(
    429,
    '再送信は{seconds}秒後にできます。',
    'You can ask for another code in {seconds} seconds.',
  ),
  'AUTH.APPLICATION_DECIDED': row(
    409,
    'この申請はすでに処理されています。',
    'This application has already been decided.',
  ),
  'SLIDE_SELECT.NAME_TAKEN': row(
    409,
    '同じ名前のスライドセレクトがすでにあります。',
    'Slide Select Name already exits.',
  ),
  'SLIDE_SELECT.FULL': row(
    409,
    'スライドセレクトに入れられる作品は200点までです。',
    'A slide select holds at most 200 works.',
  ),
  'SLIDE_SELECT.TOO_MANY': row(409, 'スライドセレクトは200件までです。', 'You can keep at most 200 slide selects.'),
  'SAVED_SEARCH.NAME_TAKEN': row(
    409,
    '同じ名前の検索条件がすでに保存されています。',
    'You have a saved search of this name already.',
  ),
  'SAVED_SEARCH.TOO_MANY': row(
    409,
    '保存できる検索条件は50件までです。不要なものを削除してください。',
    'You can keep at most 50 searches. Please delete some first.',
  ),
  'PROJECT.NAME_TAKEN': row(409, '同じ名前のプロジェクトがすでにあります。', 'Project Name Already Exists.'),
  'PROJECT.FULL': row(
    409,
    'プロジェクトに入れられるのは300件までです。不要なものを外してからお試しください。',
    'A project holds at most 300 items. Please take some out first.',
  ),
  'PROJECT.TOO_MANY': row(
    409,
    'プロジェクトは200件までです。不要なものを削除してください。',
    'You can keep at most 200 projects. Please delete some first.',
  ),
  'PROJECT.TOO_MANY_COLLEAGUES': row(
    409,
    '1つのプロジェクトを共有できるのは30名までです。',
    'A project can be shared with at most 30 colleagues.',
  ),
  'PROJECT.TOO_MANY_COMMENTS': row(
    409,
    'コメントはひとつの候補につき200件までです。不要なコメントを削除してください。',
    'An item holds at most 200 comments. Please delete some first.',
  ),
  'PROJECT.NOT_MENTIONABLE': row(
    422,
    'メンションできるのは、この候補を見られるプロジェクトのメンバーだけです。ほかの方のお名前を消してください。',
    'Only people who work in the project and can see this item can be mentioned. Please remove the others.',
  ),
  'SLIDE_SELECT.TOO_MANY_COLLEAGUES': row(
    409,
    'スライドセレクトを共有できるのは30名までです。',
    'A slide select can be shared with at most 30 colleagues.',
  ),
} as const;

export type ErrorCode = keyof typeof ERRORS;
