import { row } from './error-row.js';

/** Errors of what staff do with categories. */
export const CATEGORY_ERRORS = {
  'CATEGORY.NAME_TAKEN': row(
    409,
    '同じ名前がすでにあります（終了・統合したものを含みます）。別の名前にしてください。',
    'There is one of this name already, perhaps retired or merged. Please choose another name.',
  ),
  'CATEGORY.TOO_MANY': row(
    409,
    'これ以上追加できません。不要なものを終了・統合しても数に含まれます。',
    'No more can be added; retired and merged ones count as well.',
  ),
  'CATEGORY.SAME': row(422, '統合先には別のものを選んでください。', 'Please choose another one to merge into.'),
  'CATEGORY.RETIRED': row(
    409,
    '統合先は提供を終了しています。再開してから統合してください。',
    'The one to merge into is retired. Bring it back first.',
  ),
  'CATEGORY.MERGED': row(
    409,
    'すでにほかへ統合されています。最新の一覧を確認してください。',
    'It has been merged into another one already. Please look at the present list.',
  ),
  'CATEGORY.BUSY': row(
    409,
    '統合の処理中です。完了してからもう一度お試しください。',
    'A merge of it is under way. Please try again when it is done.',
  ),
  'CATEGORY.UNDO_LATE': row(409, '元に戻せる期間（24時間）を過ぎています。', 'The 24 hours for undoing it are over.'),
  'CATEGORY.UNDO_LATER_FIRST': row(
    409,
    '統合先がさらに統合されています。先に後の統合を元に戻してください。',
    'What it was merged into has been merged as well. Please undo the later merge first.',
  ),
} as const;
