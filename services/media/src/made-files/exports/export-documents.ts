import {
  accessGrant,
  accessRequest,
  cancellation,
  download,
  editEntry,
  notification,
  notificationPreference,
  ownAccountFacts,
  sessionFacts,
  tokyoDay,
} from '@koma/contracts';
import { z } from 'zod';
import { exportedAsset } from './own-files.service.js';

/** Schemas of the JSON files of an export. */
const SCHEMAS: Record<string, z.ZodType> = {
  'assets.json': z.array(exportedAsset),
  'downloads.json': z.array(download),
  'account/account.json': ownAccountFacts,
  'account/sessions.json': z.array(sessionFacts),
  'account/cancellation.json': cancellation.nullable(),
  'catalogue/access.json': z.object({
    requests: z.array(accessRequest),
    grants: z.array(accessGrant),
    edits: z.array(editEntry),
  }),
  'notifications/notices.json': z.array(notification),
  'notifications/preferences.json': z.array(notificationPreference),
};

/** A description of each file for people. */
const WORDS: Record<string, { ja: string; en: string }> = {
  'account/account.json': { ja: 'アカウントの登録情報', en: 'what you told us when you joined, and your settings' },
  'account/sessions.json': { ja: 'ログイン中の端末', en: 'where you are signed in' },
  'account/applications.json': { ja: '会員登録の申請', en: 'your applications for an account' },
  'account/cancellation.json': { ja: '退会のお手続き（ない場合はnull）', en: 'your cancellation, or null' },
  'catalogue/profile.json': { ja: 'プロフィール', en: 'your profile' },
  'catalogue/profile-pdf.json': { ja: 'プロフィールPDFの設定', en: 'what your profile PDF shows' },
  'catalogue/works.json': { ja: '作品', en: 'your works' },
  'catalogue/slide-selects.json': { ja: 'スライドセレクト', en: 'your slide selects' },
  'catalogue/share-links.json': { ja: '共有リンクと開封の記録', en: 'your share links and when they were opened' },
  'catalogue/favourites.json': { ja: 'お気に入り', en: 'your favourites' },
  'catalogue/access.json': {
    ja: '編集権限の申請と許可、代理での編集の記録',
    en: 'requests and permissions to edit, and what was edited for whom',
  },
  'notifications/notices.json': { ja: 'お知らせ', en: 'your notices' },
  'notifications/preferences.json': { ja: 'お知らせの受け取り方', en: 'how you want to be told' },
  'activity/activity.csv': { ja: '閲覧した作品とプロフィール', en: 'the works and profiles you have seen' },
  'activity/views.csv': {
    ja: '自分の作品とプロフィールの閲覧数（日ごと）',
    en: 'how often your works and profile were seen, by day',
  },
  'activity/presentations.csv': {
    ja: '自分の作品がスライドセレクトで上映された回数（日ごと）',
    en: 'how often your works were presented in slide selects, by day',
  },
  'payments/payments.json': {
    ja: '登録カード（番号は含みません）、お支払い、領収書',
    en: 'your cards without their numbers, payments and receipts',
  },
  'licences/requests.json': {
    ja: '使用許諾の依頼、見積、やりとり',
    en: 'requests for licences with quotes and messages',
  },
  'licences/licences.json': {
    ja: '許諾を受けた、または許諾した作品と条件',
    en: 'licences that you have or have given',
  },
  'licences/clearances.json': { ja: '作品の権利処理', en: 'clearances of your works' },
  'licences/offers.json': { ja: '許諾の条件と料金表', en: 'what you offer for licensing, and your price list' },
  'assets.json': { ja: 'アップロードしたファイルの一覧', en: 'the list of your uploaded files' },
  'downloads.json': { ja: 'ダウンロードの一覧', en: 'the list of your downloads' },
  'schema.json': { ja: 'JSONファイルの形式（JSON Schema）', en: 'the form of the JSON files (JSON Schema)' },
  'manifest.json': { ja: 'すべてのファイルのSHA-256', en: 'SHA-256 of every file' },
};

const isValid = (schema: z.ZodType, text: string) => schema.safeParse(JSON.parse(text)).success;

/** A JSON Schema of the JSON files. Files that do not match the contracts are left out: no schema is better than a wrong one. */
export function schemaDocument(files: ReadonlyMap<string, string>): string {
  const properties: Record<string, unknown> = {};
  for (const [path, schema] of Object.entries(SCHEMAS)) {
    const text = files.get(path);
    if (text === undefined || !isValid(schema, text)) continue;
    properties[path] = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  }
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Koma export',
    description: 'One property per JSON file of the zip.',
    type: 'object',
    properties,
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Describes the files in both languages. */
export function readme(paths: readonly string[], madeAt: Date): string {
  const day = tokyoDay(madeAt);
  const list = (locale: 'ja' | 'en') =>
    [...paths, 'schema.json', 'manifest.json']
      .map((path) => (WORDS[path] ? `  ${path}\n    ${WORDS[path][locale]}` : `  ${path}`))
      .join('\n');
  return [
    `Koma データの書き出し（${day}）`,
    '',
    'このzipには、Komaがお預かりしているあなたのデータがすべて入っています。',
    'JSONとCSVの文字コードはUTF-8、日時は協定世界時（UTC）です。閲覧数の日付は日本時間です。',
    '',
    list('ja'),
    '  files/',
    '    アップロードした元のファイルと、プロフィール写真、ロゴ',
    '',
    '――――――――',
    '',
    `Koma export (${day})`,
    '',
    'This zip holds all of your data that Koma keeps.',
    'JSON and CSV are UTF-8, times are UTC. Days of views are days in Japan.',
    '',
    list('en'),
    '  files/',
    '    your uploaded files as they came, your portrait and your logo',
    '',
  ].join('\n');
}
