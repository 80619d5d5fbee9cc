import { row } from './error-row.js';

/** Rows of the error catalogue on documents that people send beside a form. */
export const DOCUMENT_ERRORS = {
  'DOCUMENT.TYPE': row(422, 'PDF、JPEG、PNGのファイルを選んでください。', 'Please choose a PDF, JPEG or PNG file.'),
  'DOCUMENT.TOO_LARGE': row(413, 'ファイルは1点10MB以下にしてください。', 'A file may be at most 10 MB.'),
  'DOCUMENT.INFECTED': row(
    422,
    'ファイルからウイルスが見つかったため、受け取れません。お使いの端末を確認してください。',
    'A virus was found in the file, so it cannot be accepted. Please check your device.',
  ),
} as const;
