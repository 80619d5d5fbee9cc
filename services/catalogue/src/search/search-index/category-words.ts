import { type Category, joinedForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

/** The filter of each kind of category, as in `filters` of searched rows. */
const FILTER_OF: Readonly<Record<Category['kind'], string>> = {
  'media-type': 'mediaType',
  genre: 'genre',
  'commodity-type': 'commodityType',
  situation: 'situation',
  role: 'role',
  position: 'position',
  'image-type': 'imageType',
};

/** What the trade also calls the first categories; labels come from the table. */
const ALSO: Readonly<Record<string, string>> = {
  'media-type:tvc': 'TV CM, テレビCM, テレビコマーシャル, CM, コマーシャル, TV commercial, commercial, TV spot',
  'media-type:web': 'ウェブ, Web動画, ウェブ動画, WebCM, ウェブCM, Webムービー, online video',
  'media-type:movie': '映画作品, film, feature film',
  'media-type:mv': 'PV, ミュージックビデオ, プロモーションビデオ, music video',
  'media-type:making': 'メーキング, behind the scenes, BTS',
  'genre:animation': 'アニメ, anime',
  'genre:cg': '3DCG',
  'genre:stop-motion': 'ストップモーション, クレイアニメ, stopmotion',
  'genre:documentary': 'ドキュメント',
  'commodity-type:automobile': '車, クルマ, car',
  'commodity-type:drink': '飲料, ドリンク, beverage, soft drink',
  'commodity-type:alcohol': '酒, お酒, アルコール飲料, liquor',
  'commodity-type:food': '食べ物',
  'commodity-type:snack': 'お菓子, スナック, confectionery',
  'commodity-type:cosmetics': 'コスメ, cosmetic',
  'commodity-type:medicine': '薬, 医薬, pharmaceutical',
  'commodity-type:electronics': '電化製品, 家電製品',
  'commodity-type:insurance': '生命保険, 損害保険',
  'commodity-type:financing': '銀行, bank, finance',
  'commodity-type:travel': '旅, tourism',
  'role:director': '監督, 演出',
  'role:cinematographer': '撮影監督, カメラマン, カメラ, DP, DoP, director of photography, camera',
  'role:photographer': '写真, カメラマン, 写真家',
  'role:art-designer': '美術デザイナー, production designer',
  'role:production-manager': 'プロダクションマネージャー, 制作進行',
  'role:music': '作曲, composer',
  'role:mixer': 'MA, 整音, sound mixer',
  'role:colorist': 'カラーグレーディング, カラーリスト, colorist, grading',
  'role:offline-editor': '編集, エディター, editor',
  'role:online-editor': '編集, エディター, editor',
  'role:motion-graphics': 'モーショングラフィック',
  'role:hair-makeup': 'ヘアメーク, メイク, hair and makeup, hair makeup, makeup',
  'role:stylist': '衣装, スタイリング',
  'role:cast': 'キャスト, 俳優, 出演者, actor',
  'role:choreographer': '振り付け, 振付師',
  'role:narrator': 'ナレーション, narration, 声優',
  'role:planner': '企画, CMプランナー',
  'role:copywriter': 'コピー',
  'role:creative-director': 'CD',
  'role:art-director': 'AD',
  'role:drone': 'ドローン',
  'position:director': '監督, 演出, 演出家',
  'position:cinematographer': '撮影, 撮影監督, 撮影技師, DP, DoP, director of photography',
  'position:photographer': 'カメラマン, 写真家',
  'position:production-manager': 'PM, 制作進行',
  'position:colorist': 'カラーリスト, colorist',
  'position:editor': '編集, 編集者',
  'position:music': '作曲家, composer',
  'position:hair-makeup': 'ヘアメーク, hair and makeup, hair makeup',
};

const rows = z.array(z.object({ kind: z.string(), key: z.string(), ja: z.string(), en: z.string() }));
const named = z.array(rows.element.extend({ present: z.string() }));
const PARTS = /[・、,/／]| and /i;

/** Every name of a category by its form: its labels, their parts, and what it is also called. */
function namesOf({ kind, key, ja, en }: z.infer<typeof rows>[number]): Map<string, string> {
  const also = (ALSO[`${kind}:${key}`] ?? '').split(', ');
  const names = [...also, ...en.split(PARTS), ...ja.split(PARTS), en, ja].filter((name) => joinedForm(name) !== '');
  return new Map(names.map((name) => [joinedForm(name), name.trim()]));
}

const CATEGORIES = 'SELECT kind, key, ja, en FROM category';

/** What categories are called, as it is written, by the form. */
export const readCategoryNames = async (tx: Pick<Tx, 'query'>): Promise<ReadonlyMap<string, string>> =>
  new Map(rows.parse(await tx.query<unknown>(CATEGORIES)).flatMap((category) => [...namesOf(category)]));

const KIND_OF = new Map(Object.entries(FILTER_OF).map(([kind, filter]) => [filter, kind]));
const called = z.array(z.object({ form: z.string(), filter: z.string() }));

/** Keys that a name of a category may stand for, by its kind and the name's form: `role 監督`. */
export async function readCategoryWords(tx: Pick<Tx, 'query'>): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = called.parse(await tx.query<unknown>('SELECT form, filter FROM category_word'));
  const named = words.map(({ form, filter }) => {
    const [name = '', key = ''] = filter.split(':');
    return { name: `${KIND_OF.get(name) ?? name} ${form}`, key };
  });
  return new Map([...Map.groupBy(named, ({ name }) => name)].map(([name, all]) => [name, all.map(({ key }) => key)]));
}

const isKind = (kind: string): kind is Category['kind'] => kind in FILTER_OF;

/** Writes what categories are called and tells every process, at the start and after each change; the names of a merged one are those of the other. */
export async function storeCategoryWords(tx: Pick<Tx, 'query'>): Promise<void> {
  // Acts on two kinds would otherwise take each other's new words away.
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('words of categories', 0))`);
  const all = named.parse(
    await tx.query<unknown>('SELECT kind, key, ja, en, present_key(kind, key) AS present FROM category'),
  );
  const words = all.flatMap((category) => {
    const { kind, present } = category;
    return isKind(kind)
      ? [...namesOf(category).keys()].map((form) => ({ form, filter: `${FILTER_OF[kind]}:${present}` }))
      : [];
  });
  await tx.query(
    `WITH called AS (SELECT * FROM unnest($1::text[], $2::text[]) AS called (form, filter)),
       gone AS (DELETE FROM category_word WHERE (form, filter) NOT IN (SELECT form, filter FROM called) RETURNING form),
       made AS (INSERT INTO category_word (form, filter) SELECT form, filter FROM called ON CONFLICT DO NOTHING RETURNING form)
     SELECT pg_notify('catalogue_categories', '') WHERE EXISTS (SELECT FROM gone) OR EXISTS (SELECT FROM made)`,
    [words.map(({ form }) => form), words.map(({ filter }) => filter)],
  );
}
