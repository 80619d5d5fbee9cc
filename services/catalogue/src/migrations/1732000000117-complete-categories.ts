import type { MigrationInterface, QueryRunner } from 'typeorm';

type Label = readonly [key: string, ja: string, en: string];

/** The first headings of situations, with all situations below them in order (decision 18). */
const SITUATIONS: readonly (readonly [heading: Label, values: readonly Label[]])[] = [
  [['facilities', '施設', 'Facilities'], [
    ['studio', 'スタジオ', 'Studio'], ['hotel', 'ホテル', 'Hotel'], ['inn', '旅館・温泉', 'Japanese inn and hot spring'], ['school', '学校', 'School'],
    ['office', 'オフィス', 'Office'], ['hospital', '病院', 'Hospital'], ['factory', '工場', 'Factory'], ['warehouse', '倉庫', 'Warehouse'],
    ['laboratory', '研究室', 'Laboratory'], ['library', '図書館', 'Library'], ['museum', '美術館・博物館', 'Museum'], ['theatre', 'ホール・劇場', 'Hall and theatre'],
    ['gym', '体育館・ジム', 'Gym'], ['stadium', 'スタジアム・グラウンド', 'Stadium and sports ground'], ['pool', 'プール', 'Pool'], ['wedding', 'チャペル・結婚式場', 'Chapel and wedding hall'],
    ['shrine-temple', '神社・寺', 'Shrine and temple'], ['amusement-park', '遊園地', 'Amusement park'], ['aquarium-zoo', '水族館・動物園', 'Aquarium and zoo'], ['rooftop', '屋上', 'Rooftop'],
    ['ruins', '廃墟', 'Ruins'],
  ]],
  [['transport', '交通', 'Transport'], [
    ['station', '駅', 'Station'], ['train', '電車', 'Train'], ['shinkansen', '新幹線', 'Shinkansen'], ['bus', 'バス', 'Bus'], ['car', '車内', 'Inside a car'],
    ['road', '道路', 'Road'], ['bridge', '橋', 'Bridge'], ['tunnel', 'トンネル', 'Tunnel'], ['parking', '駐車場', 'Car park'], ['airport', '空港', 'Airport'],
    ['aeroplane', '飛行機', 'Aeroplane'], ['port', '港・船', 'Port and ship'],
  ]],
  [['homes', '住まい', 'Homes'], [
    ['house', '一軒家', 'House'], ['apartment', 'マンション', 'Apartment'], ['old-house', '古民家', 'Traditional house'], ['living-room', 'リビング', 'Living room'],
    ['kitchen', 'キッチン', 'Kitchen'], ['bedroom', '寝室', 'Bedroom'], ['bathroom', '浴室・洗面所', 'Bathroom'], ['japanese-room', '和室', 'Tatami room'],
    ['entrance', '玄関', 'Entrance'], ['garden', '庭・ベランダ', 'Garden and balcony'],
  ]],
  [['nature', '自然', 'Nature'], [
    ['sea', '海', 'Sea'], ['underwater', '水中', 'Underwater'], ['island', '島', 'Island'], ['mountain', '山', 'Mountain'], ['river', '川', 'River'], ['lake', '湖', 'Lake'],
    ['waterfall', '滝', 'Waterfall'], ['forest', '森', 'Forest'], ['grassland', '草原', 'Grassland'], ['field', '田畑', 'Rice paddy and field'], ['flowers', '花畑・桜', 'Flowers and cherry blossom'],
    ['park', '公園', 'Park'], ['snow', '雪景色', 'Snow'], ['desert', '砂漠・荒野', 'Desert and wasteland'], ['sky', '空', 'Sky'],
  ]],
  [['shops', '店・街', 'Shops and streets'], [
    ['cafe', 'カフェ', 'Cafe'], ['restaurant', 'レストラン', 'Restaurant'], ['bar', 'バー・居酒屋', 'Bar'], ['shop', '店舗', 'Shop'], ['supermarket', 'スーパー・コンビニ', 'Supermarket and convenience store'],
    ['mall', '百貨店・モール', 'Department store and mall'], ['salon', '美容室', 'Hair and beauty salon'], ['shopping-street', '商店街', 'Shopping street'], ['street', '街なか', 'City street'],
    ['alley', '路地', 'Alley'], ['business-district', 'オフィス街', 'Business district'], ['residential-area', '住宅街', 'Residential area'], ['night-city', '夜景', 'City at night'],
  ]],
  [['overseas', '海外', 'Overseas'], [
    ['overseas', '海外', 'Overseas'], ['asia', 'アジア', 'Asia'], ['europe', 'ヨーロッパ', 'Europe'], ['north-america', '北米', 'North America'], ['latin-america', '中南米', 'Latin America'],
    ['hawaii-guam', 'ハワイ・グアム', 'Hawaii and Guam'], ['oceania', 'オセアニア', 'Oceania'], ['middle-east-africa', '中東・アフリカ', 'Middle East and Africa'],
  ]],
]; // prettier-ignore

/** Added after the existing values. */
const MORE: Readonly<Record<string, readonly Label[]>> = {
  position: [
    ['creative-director', 'クリエイティブディレクター', 'Creative director'], ['art-director', 'アートディレクター', 'Art director'], ['copywriter', 'コピーライター', 'Copywriter'],
    ['special-equipment', '特機', 'Specialised equipment'], ['dit', 'DIT', 'DIT'], ['sound-effects', '音響効果', 'Sound effects'], ['drone-operator', 'ドローンオペレーター', 'Drone operator'],
    ['location-coordinator', 'ロケーションコーディネーター', 'Location coordinator'], ['choreographer', '振付師', 'Choreographer'], ['narrator', 'ナレーター', 'Narrator'],
    ['retoucher', 'レタッチャー', 'Retoucher'], ['manager', 'マネージャー', 'Manager'],
  ],
  role: [
    ['creative-director', 'クリエイティブディレクター', 'Creative director'], ['art-director', 'アートディレクター', 'Art director'], ['sound-effects', '音響効果', 'Sound effects'],
    ['drone', 'ドローン撮影', 'Drone'], ['food-coordinator', 'フードコーディネーター', 'Food coordinator'], ['retoucher', 'レタッチャー', 'Retoucher'],
  ],
}; // prettier-ignore

const PUT = `
  INSERT INTO category (kind, key, ja, en, "group", position) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (kind, key) DO UPDATE SET "group" = excluded."group", position = excluded.position`;
const APPEND = `
  INSERT INTO category (kind, key, ja, en, position)
  SELECT $1, $2, $3, $4, 1 + max(position) FROM category WHERE kind = $1 ON CONFLICT DO NOTHING`;

/** Situations in groups with headings; both need labels in both languages. */
export class CompleteCategories1732000000117 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE category_group (
        kind text NOT NULL, key text NOT NULL,
        ja text NOT NULL CHECK (ja <> ''), en text NOT NULL CHECK (en <> ''),
        position integer NOT NULL,
        PRIMARY KEY (kind, key)
      );
      ALTER TABLE category ADD CHECK (ja <> ''), ADD CHECK (en <> '')`);
    let position = 0;
    for (const [at, [[group, ja, en], values]] of SITUATIONS.entries()) {
      const heading = ['situation', group, ja, en, at];
      await runner.query(
        'INSERT INTO category_group (kind, key, ja, en, position) VALUES ($1, $2, $3, $4, $5)',
        heading,
      );
      for (const value of values) await runner.query(PUT, ['situation', ...value, group, position++]);
    }
    await runner.query(`
      INSERT INTO category_group (kind, key, ja, en, position)
        SELECT DISTINCT kind, "group", "group", "group", 99 FROM category WHERE "group" IS NOT NULL ON CONFLICT DO NOTHING`);
    await runner.query(
      'ALTER TABLE category ADD CONSTRAINT category_heading FOREIGN KEY (kind, "group") REFERENCES category_group (kind, key)',
    );
    for (const [kind, values] of Object.entries(MORE))
      for (const value of values) await runner.query(APPEND, [kind, ...value]);
  }

  /** Values stay: works and profiles may use them by now. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE category DROP CONSTRAINT category_heading, DROP CONSTRAINT category_ja_check, DROP CONSTRAINT category_en_check;
      DROP TABLE category_group`);
  }
}
