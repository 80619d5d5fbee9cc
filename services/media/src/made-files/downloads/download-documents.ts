import { type DownloadableWork, type GivenForm, type MissingItem, nestQuotes, tokyoDay } from '@koma/contracts';

/** A work as part of the zip. */
export type PackedWork = Pick<DownloadableWork, 'title' | 'owner' | 'credits' | 'form' | 'creditLine'> & {
  folder: string;
};

interface Told {
  name: string;
  works: readonly PackedWork[];
  missing: readonly MissingItem[];
  at: Date;
  /** Places and cameras are taken out of the files. */
  isCleaned: boolean;
}

const REASONS: Record<MissingItem['reason'], { ja: string; en: string }> = {
  gone: { ja: '削除されたか、現在は非公開です', en: 'deleted, or no longer visible' },
  'not-allowed': { ja: 'ダウンロードの権限がありません', en: 'you are not allowed to download it' },
  'youtube-only': { ja: 'YouTubeの動画のみで、ファイルがありません', en: 'on YouTube only, there is no file' },
  'not-ready': { ja: 'アップロードが完了していません', en: 'its upload is not complete' },
  'file-failed': { ja: 'ファイルを処理できませんでした', en: 'the file could not be processed' },
  'camera-data': {
    ja: '撮影場所とカメラの情報を取り除けない形式です',
    en: 'location and camera data cannot be taken out of this format',
  },
};

const FORMS: Record<GivenForm, { ja: string; en: string }> = {
  original: { ja: '元ファイル', en: 'original files' },
  hd: { ja: '1080pまで（クレジット表記なし）', en: 'up to 1080p, without a credit line' },
  preview: { ja: 'プレビュー（クレジット表記入り）', en: 'preview with a credit line' },
};

const TITLELESS = { ja: '（作品名は表示できません）', en: '(title not available)' };

function missingLines(missing: readonly MissingItem[], locale: 'ja' | 'en'): string[] {
  return missing.map(({ title, fileName, reason }) => {
    const what = [title || TITLELESS[locale], ...(fileName === null ? [] : [fileName])].join(' / ');
    return `  - ${what}: ${REASONS[reason][locale]}`;
  });
}

function workLines(works: readonly PackedWork[], locale: 'ja' | 'en'): string[] {
  return works.flatMap(({ folder, owner, credits, form }) => [
    `  ${folder}/`,
    `    ${FORMS[form][locale]}`,
    ...(owner === '' ? [] : [`    ${owner}`]),
    ...credits.map(({ role, name }) => `    ${role[locale]}: ${name}`),
  ]);
}

function japanese({ name, works, missing, at, isCleaned }: Told): string[] {
  const lacking = missing.length > 0 ? ['', '■ 含まれていないもの', ...missingLines(missing, 'ja')] : [];
  return [
    nestQuotes(`Koma ダウンロード「${name}」（${tokyoDay(at)}）`),
    '',
    `${works.length}件の作品が入っています。manifest.jsonに、すべてのファイルの形式、クレジット表記、SHA-256があります。`,
    ...(isCleaned ? ['撮影場所とカメラの情報は、画質を変えずに取り除いてあります。'] : []),
    '',
    '■ ご利用について',
    '・作品の著作権その他の権利は、それぞれの権利者に帰属します。',
    '・営業資料や制作の参考など、社内でのご確認の範囲でお使いください。',
    '・公開、放送、再配布、加工、AIの学習などに使う前に、必ず作品のクリエイターに許諾を得てください。',
    '・出演者、音楽など、作品に含まれる第三者の権利にもご注意ください。',
    '',
    '■ 作品',
    ...workLines(works, 'ja'),
    ...lacking,
  ];
}

function english({ name, works, missing, at, isCleaned }: Told): string[] {
  const lacking = missing.length > 0 ? ['', 'Not in this zip', ...missingLines(missing, 'en')] : [];
  return [
    `Koma download "${name}" (${tokyoDay(at)})`,
    '',
    `${works.length} ${works.length === 1 ? 'work' : 'works'}. manifest.json has the form, the credit line and the SHA-256 of every file.`,
    ...(isCleaned ? ['Location and camera data are taken out, without any loss of quality.'] : []),
    '',
    'Terms of use',
    '- Copyright and all other rights stay with their owners.',
    '- Use the files within your company, for reference and preparation.',
    '- Ask the creator before you publish, broadcast, pass on or alter a work, or train an AI with it.',
    '- Mind the rights of others in a work, such as cast and music.',
    '',
    'Works',
    ...workLines(works, 'en'),
    ...lacking,
  ];
}

/** What is in the zip, what is missing and why, and the terms of use; in both languages. */
export const readme = (told: Told): string => [...japanese(told), '', '――――――――', '', ...english(told), ''].join('\n');
