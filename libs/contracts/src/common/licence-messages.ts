import { row } from './error-row.js';

/** Rows of the error catalogue on licences. */
export const LICENCE_ERRORS = {
  'LICENCE.NOT_OFFERED': row(
    422,
    '使用許諾を受け付けていない作品が含まれています。外してからお送りください。',
    'Some of the works are not offered for licensing. Please take them out first.',
  ),
  'LICENCE.TERMS_NOT_OFFERED': row(
    422,
    '受け付けていない条件（媒体・地域・期間など）が含まれています。条件を変更してからお送りください。',
    'Some of the terms, such as media, territory or term, are not offered. Please change them first.',
  ),
  'LICENCE.OWN_WORK': row(422, 'ご自身の作品には依頼できません。', 'You cannot ask for a licence of your own works.'),
  'LICENCE.STEP_REFUSED': row(
    409,
    'この依頼では、その操作はもうできません。最新の状態を確認してください。',
    'This step is no longer possible. Please look at the latest state.',
  ),
  'LICENCE.TAKEN': row(
    409,
    'ほかの許諾と期間・媒体・地域が重なるため、この条件では許諾できません。',
    'These days, media and territories collide with another licence.',
  ),
  'LICENCE.QUOTE_OVER': row(
    409,
    '見積の有効期限が切れています。あらためて見積を依頼してください。',
    'The quote is no longer valid. Please ask for a new one.',
  ),
  'LICENCE.OTHER_QUOTE': row(
    409,
    '新しい見積が届いています。内容を確認してから承諾してください。',
    'There is a newer quote. Please look at it before you accept.',
  ),
  'LICENCE.OTHER_COMPANY': row(
    422,
    'ご登録の会社と異なる会社名では承諾できません。',
    'You can only accept in the name of your own company.',
  ),
  'LICENCE.START_OVER': row(
    422,
    '使用開始日が過ぎています。これからの日付にしてください。',
    'The first day of use has passed. Please choose a day to come.',
  ),
  'LICENCE.VALID_DAY': row(
    422,
    '有効期限は今日から1年以内の日付にしてください。',
    'A quote is valid until a day within a year from today.',
  ),
  'LICENCE.FOREIGN_LINE': row(
    422,
    '見積に、この依頼に含まれない作品の明細があります。',
    'The quote has a line of a work that is not in the request.',
  ),
  'LICENCE.TOO_MANY': row(
    409,
    '保存できる件数の上限に達しています。不要な下書きを削除するか、進行中の依頼を終えてからお試しください。',
    'You have reached the limit. Please delete drafts, or finish open requests, first.',
  ),
  'LICENCE.TOO_MANY_FILES': row(
    422,
    '添付できるファイルの数を超えています。不要なファイルを削除してからお試しください。',
    'There are as many files as there may be. Please delete some first.',
  ),
  'LICENCE.FILES_FULL': row(
    429,
    'お預かりできるファイルの容量（合計1GB）を超えています。不要な下書きやファイルを削除してからお試しください。',
    'Your files are as large as they may be together (1 GB). Please delete drafts or files first.',
  ),
  'LICENCE.DISPUTE_OPEN': row(
    409,
    'この許諾のトラブルは、すでに運営に申し出ています。運営の回答をお待ちください。',
    'You have already told us of a dispute about this licence. Please wait for our answer.',
  ),
  'LICENCE.DISPUTE_CLOSED': row(
    409,
    'このトラブルの申し出は終了しています。最新の状態を確認してください。',
    'This dispute is closed. Please look at the latest state.',
  ),
  'LICENCE.DISPUTE_LIMIT': row(
    409,
    'この許諾について申し出られる件数の上限に達しています。お問い合わせからご連絡ください。',
    'You have reached the limit for this licence. Please write to us through the contact form.',
  ),
  'LICENCE.NOT_RUNNING': row(409, 'この許諾はすでに終了しています。', 'This licence has already ended.'),
  'LICENCE.NOT_STARTED': row(
    409,
    '使用期間の初日からダウンロードできます。',
    'The files can be downloaded from the first day of the licence.',
  ),
  'LICENCE.WORK_HIDDEN': row(
    409,
    'この作品は運営により非公開になっているため、ダウンロードできません。',
    'This work has been hidden by Koma and cannot be downloaded.',
  ),
  'LICENCE.FILE_GONE': row(
    409,
    'このファイルは削除されています。クリエイターにお問い合わせください。',
    'This file has been deleted. Please contact the creator.',
  ),
} as const;
