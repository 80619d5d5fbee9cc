import type { Locale } from '../common/access.js';
import type { LineKind } from './amounts.js';
import type { ClearanceKind, ClearanceScope } from './clearance-kinds.js';
import type { Industry, LicenceMedium, Placement } from './media.js';
import type { LicenceTerm } from './term-end.js';
import type { Alteration, Exclusivity, Usage } from './terms.js';
import type { RegionOfJapan } from './territories.js';

/** A word in both languages, as documents print it; the pages' own words are the same (`printed-words.spec.ts`). */
export type Words = Record<Locale, string>;
const both = (ja: string, en: string): Words => ({ ja, en });

export const MEDIUM_WORDS: Record<LicenceMedium, Words> = {
  'tvc-national': both('全国ネットTVCM', 'National TV commercial'),
  'tvc-regional': both('ローカルTVCM', 'Regional TV commercial'),
  web: both('Web広告', 'Web advertising'),
  ott: both('動画配信（OTT）', 'Streaming (OTT)'),
  'owned-site': both('自社サイト', 'Own website'),
  'social-paid': both('SNS広告', 'Paid social'),
  'social-organic': both('SNS投稿（自社アカウント）', 'Organic social'),
  cinema: both('シネアド', 'Cinema'),
  ooh: both('屋外・交通広告', 'Out of home'),
  signage: both('デジタルサイネージ', 'Digital signage'),
  print: both('新聞・雑誌・印刷物', 'Print'),
  'in-store': both('店頭', 'In store'),
  event: both('イベント・展示会', 'Events'),
  internal: both('社内利用', 'Internal use'),
  pitch: both('企画提案・競合プレゼン', 'Pitches'),
};

export const PLACEMENT_WORDS: Record<Placement, Words> = {
  time: both('タイム', 'Sponsored time'),
  spot: both('スポット', 'Spot'),
  programme: both('番組内', 'In programme'),
  'video-ad': both('動画広告', 'Video ad'),
  banner: both('バナー', 'Banner'),
  'landing-page': both('ランディングページ', 'Landing page'),
  'press-release': both('プレスリリース', 'Press release'),
  'pre-roll': both('プレロール', 'Pre-roll'),
  'mid-roll': both('ミッドロール', 'Mid-roll'),
  sponsorship: both('番組提供', 'Sponsorship'),
  'top-page': both('トップページ', 'Top page'),
  'product-page': both('商品ページ', 'Product page'),
  recruiting: both('採用ページ', 'Recruiting page'),
  'owned-media': both('オウンドメディア', 'Owned media'),
  feed: both('フィード', 'Feed'),
  story: both('ストーリーズ', 'Stories'),
  'short-film': both('ショート動画', 'Short video'),
  profile: both('プロフィール', 'Profile'),
  'before-film': both('本編前', 'Before the film'),
  lobby: both('ロビー', 'Lobby'),
  billboard: both('屋外看板', 'Billboard'),
  station: both('駅貼り', 'Station poster'),
  train: both('車内', 'Train'),
  vehicle: both('ラッピング車両', 'Vehicle wrap'),
  'bus-stop': both('バス停', 'Bus stop'),
  'station-screen': both('駅ビジョン', 'Station screen'),
  'street-screen': both('街頭ビジョン', 'Street screen'),
  taxi: both('タクシー', 'Taxi'),
  lift: both('エレベーター', 'Lift'),
  office: both('オフィス', 'Office'),
  newspaper: both('新聞', 'Newspaper'),
  magazine: both('雑誌', 'Magazine'),
  poster: both('ポスター', 'Poster'),
  leaflet: both('リーフレット', 'Leaflet'),
  catalogue: both('カタログ', 'Catalogue'),
  packaging: both('パッケージ', 'Packaging'),
  'shop-screen': both('店内モニター', 'Shop screen'),
  shelf: both('棚・POP', 'Shelf'),
  display: both('什器', 'Display stand'),
  flyer: both('店頭チラシ', 'Flyer'),
  exhibition: both('展示会', 'Exhibition'),
  stage: both('ステージ', 'Stage'),
  venue: both('会場', 'Venue'),
  training: both('研修', 'Training'),
  meeting: both('会議', 'Meetings'),
  intranet: both('イントラネット', 'Intranet'),
  investors: both('IR', 'Investor relations'),
  competition: both('競合プレゼン', 'Competitive pitch'),
  presentation: both('自主提案', 'Own proposal'),
};

const isPlacement = (name: string): name is Placement => Object.hasOwn(PLACEMENT_WORDS, name);

/** A medium with its placements: 全国ネットTVCM（スポット、タイム）; without any it is the medium in all of them. */
export function usedMediumWords({ medium, placements }: Usage['media'][number]): Words {
  const words = MEDIUM_WORDS[medium];
  const all = placements.filter(isPlacement).map((name) => PLACEMENT_WORDS[name]);
  if (all.length === 0) return words;
  return both(
    `${words.ja}（${all.map(({ ja }) => ja).join('、')}）`,
    `${words.en} (${all.map((one) => one.en).join(', ')})`,
  );
}

export const TERM_WORDS: Record<LicenceTerm, Words> = {
  cour: both('1クール（3か月）', 'One cour (3 months)'),
  'half-year': both('6か月', '6 months'),
  year: both('1年', '1 year'),
  own: both('日付を指定', 'Own dates'),
  perpetual: both('買い切り（期間制限なし）', 'Buyout (no end)'),
};

export const EXCLUSIVITY_WORDS: Record<Exclusivity, Words> = {
  none: both('競合排除なし（非独占）', 'Non-exclusive'),
  industry: both('同業種の競合排除', 'Exclusive in the industry'),
  full: both('完全独占', 'Fully exclusive'),
};

export const ALTERATION_WORDS: Record<Alteration, Words> = {
  shorten: both('尺の短縮', 'Shortening'),
  crop: both('トリミング・リサイズ', 'Cropping and resizing'),
  grade: both('色調の変更', 'Colour grading'),
  caption: both('字幕・テロップ', 'Captions and titles'),
  dub: both('吹き替え・音の差し替え', 'Dubbing and other sound'),
  combine: both('ほかの素材との合成', 'Combining with other material'),
};

export const LINE_WORDS: Record<LineKind, Words> = {
  usage: both('使用料', 'Licence fee'),
  commission: both('委嘱料', 'Commissioning fee'),
  other: both('その他', 'Other'),
};

export const CLEARANCE_KIND_WORDS: Record<ClearanceKind, Words> = {
  cast: both('出演者', 'Cast'),
  'music-work': both('楽曲（著作権）', 'Music work'),
  'music-recording': both('音源（原盤）', 'Music recording'),
  location: both('ロケーション', 'Location'),
  product: both('商品・美術', 'Product'),
  'client-consent': both('クライアントの掲載許諾', 'Client’s consent'),
  other: both('その他', 'Other'),
};

export const CLEARANCE_SCOPE_WORDS: Record<ClearanceScope, Words> = {
  portfolio: both('ポートフォリオのみ', 'Portfolio only'),
  media: both('媒体を指定', 'Certain media'),
};

export const INDUSTRY_WORDS: Record<Industry, Words> = {
  energy: both('エネルギー・素材・機械', 'Energy, materials, machinery'),
  food: both('食品', 'Food'),
  drinks: both('飲料・嗜好品', 'Beverages'),
  medicine: both('薬品・医療用品', 'Medicine'),
  cosmetics: both('化粧品・トイレタリー', 'Cosmetics and toiletries'),
  fashion: both('ファッション・アクセサリー', 'Fashion'),
  precision: both('精密機器・事務用品', 'Precision and office equipment'),
  appliances: both('家電・AV機器', 'Appliances'),
  cars: both('自動車・関連品', 'Cars'),
  household: both('家庭用品', 'Household goods'),
  hobby: both('趣味・スポーツ用品', 'Hobby and sports'),
  housing: both('不動産・住宅設備', 'Housing'),
  publishing: both('出版', 'Publishing'),
  telecom: both('情報・通信', 'Information and telecom'),
  retail: both('流通・小売', 'Retail'),
  finance: both('金融・保険', 'Finance and insurance'),
  travel: both('交通・レジャー', 'Travel and leisure'),
  restaurants: both('外食・各種サービス', 'Restaurants and services'),
  government: both('官公庁・団体', 'Government and associations'),
  education: both('教育', 'Education'),
  recruiting: both('人材', 'Recruiting'),
  games: both('ゲーム', 'Games'),
  other: both('その他', 'Other'),
};

const REGION_WORDS: Record<RegionOfJapan, Words> = {
  hokkaido: both('北海道', 'Hokkaido'),
  tohoku: both('東北', 'Tohoku'),
  kanto: both('関東', 'Kanto'),
  chubu: both('中部', 'Chubu'),
  kinki: both('近畿', 'Kinki'),
  chugoku: both('中国地方', 'Chugoku'),
  shikoku: both('四国', 'Shikoku'),
  kyushu: both('九州・沖縄', 'Kyushu and Okinawa'),
};

const PREFECTURE_NAMES: Record<string, string> = {
  ...{ hokkaido: '北海道', aomori: '青森県', iwate: '岩手県', miyagi: '宮城県', akita: '秋田県', yamagata: '山形県' },
  ...{ fukushima: '福島県', ibaraki: '茨城県', tochigi: '栃木県', gunma: '群馬県', saitama: '埼玉県', chiba: '千葉県' },
  ...{ tokyo: '東京都', kanagawa: '神奈川県', niigata: '新潟県', toyama: '富山県', ishikawa: '石川県', fukui: '福井県' },
  ...{ yamanashi: '山梨県', nagano: '長野県', gifu: '岐阜県', shizuoka: '静岡県', aichi: '愛知県', mie: '三重県' },
  ...{ shiga: '滋賀県', kyoto: '京都府', osaka: '大阪府', hyogo: '兵庫県', nara: '奈良県', wakayama: '和歌山県' },
  ...{ tottori: '鳥取県', shimane: '島根県', okayama: '岡山県', hiroshima: '広島県', yamaguchi: '山口県' },
  ...{ tokushima: '徳島県', kagawa: '香川県', ehime: '愛媛県', kochi: '高知県', fukuoka: '福岡県', saga: '佐賀県' },
  ...{ nagasaki: '長崎県', kumamoto: '熊本県', oita: '大分県', miyazaki: '宮崎県', kagoshima: '鹿児島県', okinawa: '沖縄県' },
}; // prettier-ignore

const isRegion = (name: string): name is RegionOfJapan => Object.hasOwn(REGION_WORDS, name);
const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const countries = new Map<Locale, Intl.DisplayNames>();

function countryName(code: string, locale: Locale): string {
  const names = countries.get(locale) ?? new Intl.DisplayNames([locale], { type: 'region', style: 'short' });
  countries.set(locale, names);
  return names.of(code) ?? code;
}

/** The name of a territory: the world, Japan, a region, a prefecture or a country. */
export function territoryName(name: string, locale: Locale): string {
  if (name === 'world') return locale === 'ja' ? '全世界' : 'Worldwide';
  if (name === 'japan') return locale === 'ja' ? '日本全国' : 'Japan';
  if (isRegion(name)) return REGION_WORDS[name][locale];
  if (!name.startsWith('jp-')) return countryName(name, locale);
  const key = name.slice('jp-'.length);
  return locale === 'ja' ? (PREFECTURE_NAMES[key] ?? key) : capital(key);
}
