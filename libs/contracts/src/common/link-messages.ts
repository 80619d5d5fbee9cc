import { row } from './error-row.js';

/** About share links, and what guests say through them. */
export const LINK_ERRORS = {
  'LINK.EXPIRED': row(410, 'リンクの有効期限が切れています。', 'Link expired.'),
  'LINK.PASSWORD_REQUIRED': row(401, 'パスワードを入力してください。', 'Please enter a password.'),
  'LINK.PASSWORD_WRONG': row(422, 'パスワードが違います。', 'Wrong password.'),
  'LINK.LOCKED': row(
    429,
    'パスワードの誤りが続いたため、しばらく開けません。15分ほどおいてお試しください。',
    'Too many wrong passwords. Please wait 15 minutes and try again.',
  ),
  'LINK.PASSWORD_NEEDS_LIMITED': row(
    422,
    'パスワードを設定するには、公開設定を「限定公開」にしてください。',
    'Please set the status to limited to set password.',
  ),
  'LINK.HIDDEN': row(
    409,
    'この内容への共有リンクは、申請を受けて運営が停止しています。新しいリンクは作成できません。',
    'The team has closed a link to this because of a report, so no new link can be made.',
  ),
  'LINK.TOO_MANY': row(409, '共有リンクは100件までです。', 'You can keep at most 100 links.'),
  'LINK.NO_DOWNLOAD': row(
    403,
    'このリンクでは、ダウンロードは許可されていません。',
    'This link does not allow downloads.',
  ),
  'LINK.BUSY': row(
    409,
    'ほかのファイルを準備しています。少し待ってからお試しください。',
    'Other files are being prepared. Please try again in a moment.',
  ),
  'MARK.NAME_REQUIRED': row(409, '先にお名前を入力してください。', 'Please give your name first.'),
  'MARK.TOO_MANY_GUESTS': row(
    409,
    'このリンクで評価やコメントができる人数の上限に達しています。送り主の方にご連絡ください。',
    'No more guests can mark or comment on works behind this link. Please tell whoever sent it.',
  ),
  'MARK.TOO_MANY_NAMES': row(
    429,
    'お使いのネットワークから、本日はこれ以上お名前を登録できません。明日もう一度お試しいただくか、送り主の方にご相談ください。',
    'Too many names were given from your network today. Please try again tomorrow, or ask whoever sent you the link.',
  ),
  'COMMENT.NOT_ALLOWED': row(
    403,
    'このリンクでは、コメントは受け付けていません。',
    'This link does not take comments.',
  ),
  'COMMENT.OUTSIDE': row(
    422,
    'その位置にはコメントできません。作品が差し替えられた可能性があります。ページを開き直してください。',
    'There is no such place in this work. It may have been replaced: please open the page again.',
  ),
  'COMMENT.TOO_LATE': row(
    409,
    'コメントを変更できる時間を過ぎています。返信で補ってください。',
    'This comment can no longer be changed. Please add an answer instead.',
  ),
  'COMMENT.TOO_MANY': row(
    409,
    'このリンクに書けるコメントの上限に達しています。送り主の方にご連絡ください。',
    'You cannot write more comments behind this link. Please tell whoever sent it.',
  ),
  'COMMENT.TOO_MANY_ANSWERS': row(
    409,
    'このリンクに書ける返信は1,000件までです。続きは、新しいリンクを作成してやり取りしてください。',
    'You can write at most 1,000 answers on one link. Please make a new link to go on.',
  ),
  'COMMENT.WITHDRAWN': row(
    409,
    'このコメントは取り下げられたため、返信できません。',
    'This comment was withdrawn, so it cannot be answered.',
  ),
} as const;
