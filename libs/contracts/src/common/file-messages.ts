import { row } from './error-row.js';

/** Rows of the error catalogue on uploads, captions and files. */
export const FILE_ERRORS = {
  'UPLOAD.TYPE_NOT_ALLOWED': row(
    422,
    'この形式のファイルはアップロードできません。',
    'This type of file cannot be uploaded.',
  ),
  'UPLOAD.TOO_LARGE': row(413, 'ファイルが大きすぎます。', 'The file is too large.'),
  'FILE.NOT_SCANNED': row(
    409,
    'ファイルのウイルス検査が終わっていません。しばらくしてからお試しください。',
    'This file has not been checked for viruses yet. Please try again in a while.',
  ),
  'UPLOAD.TOO_MANY_OPEN': row(
    429,
    '終わっていないアップロードが多すぎます。終わるか中止してから、次を追加してください。',
    'Too many uploads are unfinished. Finish or cancel some before adding more.',
  ),
  'UPLOAD.NOT_READY': row(409, 'ファイルの準備ができていません。', 'The file is not ready yet.'),
  'UPLOAD.STILLS_OUTSIDE': row(
    422,
    '動画の長さを超える時刻は選べません。',
    'The stills must lie within the length of the video.',
  ),
  'UPLOAD.SOUND_UNKNOWN': row(422, 'この動画には、選べる音声がありません。', 'This video has no such sound to choose.'),
  'CAPTIONS.UNREADABLE': row(
    422,
    '文字コードを読み取れませんでした。UTF-8で保存し直してください。',
    'The characters could not be read. Please save the file as UTF-8.',
  ),
  'CAPTIONS.NONE': row(
    422,
    '字幕が見つかりませんでした。WebVTT（.vtt）かSRT（.srt）のファイルを選んでください。',
    'No captions were found. Please choose a WebVTT (.vtt) or SRT (.srt) file.',
  ),
  'CAPTIONS.TIME_WRONG': row(
    422,
    '{line}行目の時刻を読み取れません。「00:00:01,000 --> 00:00:03,000」の形で、終わりが始まりより後になるようにしてください。',
    'The time in line {line} cannot be read. Write it as 00:00:01,000 --> 00:00:03,000, the end after the beginning.',
  ),
  'CAPTIONS.TOO_LONG': row(
    422,
    '{line}行目の字幕が長すぎます。1枚{most}文字までにしてください。',
    'The caption in line {line} is too long. One holds at most {most} characters.',
  ),
  'CAPTIONS.TOO_MANY': row(422, '字幕は{most}枚までです。', 'A file holds at most {most} captions.'),
  'UPLOAD.STORAGE_FULL': row(
    507,
    '保存領域が足りません。時間をおいて再開してください。',
    'Storage is full. Please resume later.',
  ),
  'FILE.DENIED': row(403, 'このファイルを見る権限がありません。', "You don't have access to this content."),
  'FILE.CAMERA_DATA': row(
    422,
    'この形式のファイルは、撮影場所とカメラの情報を取り除けないため、ダウンロードできません。',
    'This file cannot be downloaded, because location and camera data cannot be taken out of its format.',
  ),
  'RESUME.NOT_PDF': row(
    422,
    '履歴書はPDF形式のファイルを1つ選んでください。.batや.exeなど、ほかの形式は送信できません。',
    'Please choose one PDF file. Other formats, such as .bat and .exe, are not accepted.',
  ),
  'RESUME.TOO_LARGE': row(413, 'PDFは10MB以下にしてください。', 'The PDF may be at most 10 MB.'),
  'RESUME.TOO_MANY_PAGES': row(422, 'PDFは50ページ以内にしてください。', 'The PDF may have at most 50 pages.'),
  'RESUME.ENCRYPTED': row(
    422,
    'パスワードや保護が設定されたPDFは送信できません。解除してからお試しください。',
    'The PDF is protected. Please remove the protection and try again.',
  ),
  'RESUME.ACTIVE_CONTENT': row(
    422,
    'スクリプトや添付ファイル、動画などを含むPDFは送信できません。印刷用のPDFに書き出してからお試しください。',
    'The PDF holds scripts, attachments or media. Please export a plain PDF for print and try again.',
  ),
  'RESUME.INFECTED': row(
    422,
    'このPDFからウイルスが見つかったため、受け取れません。お使いの端末を確認してください。',
    'A virus was found in this PDF, so it cannot be accepted. Please check your device.',
  ),
  'RESUME.DAMAGED': row(
    422,
    'PDFを読み取れませんでした。ファイルを書き出し直してお試しください。',
    'The PDF could not be read. Please export it again and retry.',
  ),
  'RESUME.ALREADY_SENT': row(
    409,
    'このご応募の履歴書は、すでに受け付けています。',
    'A resume has already been received for this application.',
  ),
} as const;
