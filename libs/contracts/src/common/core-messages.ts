import type { Locale } from './access.js';
import { row } from './error-row.js';

/** Rows of the error catalogue that every page may need, whatever it asks: pages load the others with the first refusal. */
export const CORE_ERRORS = {
  'REQUEST.MALFORMED': row(400, '送信内容を読み取れませんでした。', 'The request could not be read.'),
  'REQUEST.INVALID': row(422, '入力内容に誤りがあります。', 'Sorry, not all fields are filled out correctly.'),
  'REQUEST.TOO_LARGE': row(413, '送信内容が大きすぎます。', 'The request is too large.'),
  'REQUEST.ADDRESS_TOO_LONG': row(414, 'アドレスが長すぎます。', 'The address is too long.'),
  'REQUEST.HEADERS_TOO_LARGE': row(
    431,
    'リクエストのヘッダーが大きすぎます。',
    'The headers of the request are too large.',
  ),
  'REQUEST.TIMED_OUT': row(
    408,
    '送信に時間がかかりすぎました。もう一度お試しください。',
    'Sending took too long. Please try again.',
  ),
  'REQUEST.TOO_MANY': row(
    429,
    '回数の上限に達しました。しばらくしてからお試しください。',
    'Too many tries. Please wait a little and try again.',
  ),
  'REQUEST.FOREIGN_ORIGIN': row(
    403,
    'このページからは送信できません。',
    'This request may not come from another site.',
  ),
  'REQUEST.UNSUPPORTED_TYPE': row(415, 'この形式では送信できません。', 'This content type is not accepted.'),
  'REQUEST.METHOD_NOT_ALLOWED': row(405, 'この操作はできません。', 'This method is not allowed.'),
  'SERVER.FAILED': row(
    500,
    '問題が発生しました。時間をおいてお試しください。',
    'Something went wrong try again later.',
  ),
  'SERVER.UNAVAILABLE': row(
    503,
    'ただいま利用できません。時間をおいてお試しください。',
    'Something went wrong try again later.',
  ),
  'SERVER.STORAGE_FULL': row(
    507,
    '保存領域がいっぱいのため、いまは保存できません。閲覧はできます。時間をおいてお試しください。',
    'Storage is full, so nothing can be saved right now. You can still browse. Please try again later.',
  ),
  'RESOURCE.NOT_FOUND': row(
    404,
    'お探しのページは見つかりませんでした。',
    'The page you are looking for cannot be found.',
  ),
  'RESOURCE.CONFLICT': row(
    409,
    'ほかの画面で更新されています。最新の内容を確認してください。',
    'This was changed elsewhere. Please look at the latest version.',
  ),
  'ACCESS.SIGN_IN': row(401, 'ログインしてください。', 'Please sign in.'),
  'ACCESS.DENIED': row(403, 'この操作を行う権限がありません。', "You don't have access to this content."),
  'ACCESS.RESTING': row(
    403,
    '利用料のお支払いが確認できないため、メンバーシップを休止しています。お支払いいただくと、すぐに再開します。',
    'Your membership rests because a fee is unpaid. It resumes as soon as the fee is paid.',
  ),
  'ACCESS.PROFILE_DENIED': row(
    403,
    'このプロフィールを見る権限がありません。',
    "You don't have access to this Profile.",
  ),
  'AUTH.SECOND_STEP_REQUIRED': row(
    403,
    'この権限では、認証アプリまたはパスキーの設定が必要です。',
    'Your permission needs an authenticator app or a passkey.',
  ),
} as const;
export type CoreErrorCode = keyof typeof CORE_ERRORS;

/** True for a code of the rows that every page has. */
export const isCoreErrorCode = (code: string): code is CoreErrorCode => Object.hasOwn(CORE_ERRORS, code);

/** The text for such a code in the page's language (§8). */
export const coreErrorMessage = (code: CoreErrorCode, locale: Locale): string => CORE_ERRORS[code][locale];
