import { row } from './error-row.js';

/** Rows of the error catalogue on works. */
export const WORK_ERRORS = {
  'WORK.FILE_FAILED': row(
    422,
    '{name}を処理できなかったため、公開できません。作品のファイルから外すか、差し替えてください。',
    '{name} could not be processed, so the work cannot be published. Please take it out or replace it.',
  ),
  'WORK.FILES_REQUIRED': row(
    422,
    '必要なファイルをすべてアップロードしてください。',
    'Please upload every required images.',
  ),
  'WORK.FILM_REQUIRED': row(
    422,
    '動画ファイルをアップロードするか、YouTubeのURLを入力してください。',
    'Please upload a video file, or enter its YouTube address.',
  ),
  'WORK.HIDDEN_BY_STAFF': row(
    409,
    '運営がこの作品を非表示にしているため、公開できません。理由は作品の一覧でご確認いただけます。',
    'The Koma team has hidden this work, so it cannot be published. The reason is shown in your portfolio.',
  ),
  'WORK.CLEARANCE_OVER': row(
    409,
    '権利処理の期限が切れているため、公開できません。更新した権利処理を登録すると、公開できるようになります。',
    'A clearance of this work has ended, so it cannot be published. Add its renewal first.',
  ),
  'WORK.CATEGORIES_FULL': row(
    409,
    'カテゴリーの数が上限に達しています。',
    'It has as many categories as a work may have.',
  ),
} as const;
