import type { Category } from '../portfolio/categories.js';

/** What a cell of a field holds. */
export type ImportCell =
  | 'text'
  | 'list'
  | 'day'
  | 'instant'
  | 'choice'
  | 'languages'
  | 'yes-no'
  | 'awards'
  | 'credits'
  | `one:${Category['kind']}`
  | `many:${Category['kind']}`;

export interface ImportField {
  /** Where the field stands: in the line itself, in a creator's profile, or in a work. */
  of: 'line' | 'profile' | 'work';
  holds: ImportCell;
  /** What it is called, the usual name first; headers of CSV are any of them, or the key. */
  ja: readonly string[];
  en: readonly string[];
}

const field = (of: ImportField['of'], holds: ImportCell, ja: string, en: string): ImportField => ({
  of,
  holds,
  ja: ja.split('|'),
  en: en.split('|'),
});

/** Every field of an import by its key, in the order of the template. */
export const IMPORT_FIELDS = {
  type: field('line', 'choice', '種別', 'Type'),
  externalId: field('line', 'text', '外部ID|ID', 'External ID|ID'),
  status: field('line', 'choice', '公開状態|ステータス', 'Status'),
  creator: field('line', 'text', 'クリエイターID|クリエイター外部ID|クリエイター', 'Creator ID|Creator'),
  kind: field('line', 'choice', '作品の種類|種類', 'Kind'),
  publishedAt: field('line', 'instant', '公開日時|公開日', 'Published at|Published'),
  title: field('work', 'text', 'タイトル|作品名|題名', 'Title'),
  titleEn: field('work', 'text', 'タイトル（英語）|英語タイトル', 'Title (English)|English title'),
  titleKana: field('work', 'text', 'タイトル（よみ）|タイトルカナ', 'Title (reading)'),
  clientName: field('work', 'text', 'クライアント|クライアント名|広告主', 'Client'),
  clientKana: field('work', 'text', 'クライアント（よみ）|クライアントカナ', 'Client (reading)'),
  productName: field('work', 'text', '商品名|商品', 'Product'),
  productKana: field('work', 'text', '商品名（よみ）|商品カナ', 'Product (reading)'),
  agencyName: field('work', 'text', '広告会社|代理店|広告代理店', 'Agency'),
  productionName: field('work', 'text', '制作会社|プロダクション', 'Production|Production company'),
  onAirDate: field('work', 'day', 'オンエア日|オンエア|放送日', 'On-air date|On air'),
  mediaType: field('work', 'one:media-type', 'メディア種別|媒体', 'Media type|Media'),
  imageType: field('work', 'one:image-type', '画像の種類|画像種別', 'Image type'),
  genres: field('work', 'many:genre', 'ジャンル', 'Genres|Genre'),
  commodityTypes: field('work', 'many:commodity-type', '商品カテゴリー|業種', 'Commodity types|Commodity type'),
  situations: field('work', 'many:situation', 'シチュエーション', 'Situations|Situation'),
  tags: field('work', 'list', 'タグ|キーワード', 'Tags'),
  youtubeUrl: field('work', 'text', 'YouTubeのURL|YouTube', 'YouTube address|YouTube|YouTube URL'),
  awards: field('work', 'awards', '受賞歴|受賞', 'Awards'),
  credits: field('work', 'credits', 'クレジット', 'Credits'),
  familyName: field('profile', 'text', '姓', 'Family name|Last name'),
  firstName: field('profile', 'text', '名', 'First name|Given name'),
  familyNameKana: field('profile', 'text', '姓（カナ）|セイ', 'Family name (kana)'),
  firstNameKana: field('profile', 'text', '名（カナ）|メイ', 'First name (kana)'),
  familyNameRoman: field('profile', 'text', '姓（ローマ字）', 'Family name (Latin letters)'),
  firstNameRoman: field('profile', 'text', '名（ローマ字）', 'First name (Latin letters)'),
  position: field('profile', 'one:position', '職種', 'Position'),
  companyName: field('profile', 'text', '所属会社|会社名', 'Company'),
  biography: field('profile', 'text', 'プロフィール文|略歴', 'Biography'),
  biographyEn: field('profile', 'text', 'プロフィール文（英語）', 'Biography (English)'),
  career: field('profile', 'text', '経歴', 'Career'),
  careerEn: field('profile', 'text', '経歴（英語）', 'Career (English)'),
  affiliation: field('profile', 'choice', '所属形態', 'Affiliation'),
  phone: field('profile', 'text', '電話番号', 'Phone'),
  mobile: field('profile', 'text', '携帯電話', 'Mobile'),
  zipCode: field('profile', 'text', '郵便番号', 'Zip code'),
  address: field('profile', 'text', '住所', 'Address'),
  dateOfBirth: field('profile', 'day', '生年月日', 'Date of birth'),
  gender: field('profile', 'choice', '性別', 'Gender'),
  birthplace: field('profile', 'text', '出身地', 'Birthplace'),
  residence: field('profile', 'text', '居住地', 'Residence'),
  languages: field('profile', 'languages', '言語', 'Languages'),
  homepageUrl: field('profile', 'text', 'ホームページ', 'Homepage'),
  contactKind: field('profile', 'choice', '連絡先', 'Contact'),
  contactName: field('profile', 'text', '担当者', 'Contact name'),
  contactEmail: field('profile', 'text', '連絡先メールアドレス|メールアドレス', 'Contact email|Email'),
  showsContact: field('profile', 'yes-no', '連絡先を公開', 'Shows contact'),
  showsAge: field('profile', 'yes-no', '年齢を公開', 'Shows age'),
} as const satisfies Record<string, ImportField>;
export type ImportFieldKey = keyof typeof IMPORT_FIELDS;

export const isImportField = (key: string): key is ImportFieldKey => Object.hasOwn(IMPORT_FIELDS, key);

/** Words that stand for a value of a choice; the values themselves are taken too. */
export const IMPORT_CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  type: { クリエイター: 'creator', 作品: 'work' },
  kind: { 映像: 'video', 動画: 'video', film: 'video', 画像: 'image', 写真: 'image', photo: 'image' },
  status: {
    ...{ 公開: 'publish', 限定公開: 'limited', 非公開: 'unpublish' },
    ...{ published: 'publish', unpublished: 'unpublish', private: 'unpublish' },
  },
  affiliation: { 所属: 'management', 事務所所属: 'management', フリーランス: 'freelance', フリー: 'freelance' },
  gender: { 男性: 'male', 男: 'male', 女性: 'female', 女: 'female', 無回答: 'unanswered', 回答しない: 'unanswered' },
  contactKind: { 本人: 'self', 代理人: 'agent', マネージャー: 'agent' },
};

/** Columns of the file of refused lines, which a second import leaves out. */
export const REFUSED_COLUMNS = {
  line: { ja: '行番号', en: 'Line number' },
  reason: { ja: 'エラー内容', en: 'What is wrong' },
} as const;
