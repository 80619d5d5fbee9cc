import type { MigrationInterface, QueryRunner } from 'typeorm';

type Row = readonly [key: string, ja: string, en: string, group?: string];

/** The first category values (§3, decision 18); admins add more. */
const CATEGORIES: Record<string, readonly Row[]> = {
  'media-type': [
    ['tvc', 'TVCM', 'TVC'], ['web', 'Web', 'Web'], ['movie', '映画', 'Movie'], ['mv', 'MV', 'MV'], ['making', 'メイキング', 'Making'],
  ],
  genre: [
    ['cool', 'クール', 'Cool'], ['cute', 'キュート', 'Cute'], ['beauty', 'ビューティー', 'Beauty'], ['stylish', 'スタイリッシュ', 'Stylish'],
    ['excitement', 'エキサイティング', 'Excitement'], ['documentary', 'ドキュメンタリー', 'Documentary'], ['slice-of-life', '日常', 'Slice of life'],
    ['dance', 'ダンス', 'Dance'], ['song', '歌', 'Song'], ['drama', 'ドラマ', 'Drama'], ['animation', 'アニメーション', 'Animation'], ['cg', 'CG', 'CG'],
    ['straight-talk', 'ストレートトーク', 'Straight talk'], ['interview', 'インタビュー', 'Interview'], ['comedy', 'コメディ', 'Comedy'],
    ['emotional', '感動', 'Emotional'], ['sizzle', 'シズル', 'Sizzle'], ['sports', 'スポーツ', 'Sports'], ['landscape', '風景', 'Landscape'], ['stop-motion', 'コマ撮り', 'Stop motion'],
  ],
  'commodity-type': [
    ['food', '食品', 'Food'], ['snack', '菓子', 'Snack'], ['drink', '清涼飲料', 'Juice and drinks'], ['alcohol', '酒類', 'Alcohol'], ['medicine', '医薬品', 'Medicine'],
    ['automobile', '自動車', 'Automobile'], ['cosmetics', '化粧品', 'Cosmetics'], ['toiletry', 'トイレタリー', 'Toiletry'], ['insurance', '保険', 'Insurance'],
    ['financing', '金融', 'Financing'], ['job-offer', '求人', 'Job offer'], ['school', '学校・教育', 'Schools'], ['fashion', 'ファッション', 'Fashion'],
    ['electronics', '家電', 'Electronics'], ['telecom', '通信', 'Telecom'], ['game', 'ゲーム', 'Game'], ['housing', '住宅・不動産', 'Housing'],
    ['travel', '旅行・観光', 'Travel'], ['transport', '交通', 'Transport'], ['retail', '流通・小売', 'Retail'], ['restaurant', '外食', 'Restaurant'],
    ['entertainment', 'エンターテインメント', 'Entertainment'], ['public', '官公庁・団体', 'Public sector'], ['energy', 'エネルギー', 'Energy'], ['corporate', '企業広告', 'Corporate'],
  ],
  situation: [
    ['studio', 'スタジオ', 'Studio', 'facilities'], ['hotel', 'ホテル', 'Hotel', 'facilities'], ['school', '学校', 'School', 'facilities'], ['office', 'オフィス', 'Office', 'facilities'],
    ['hospital', '病院', 'Hospital', 'facilities'], ['factory', '工場', 'Factory', 'facilities'], ['station', '駅', 'Station', 'transport'], ['train', '電車', 'Train', 'transport'],
    ['car', '車内', 'Inside a car', 'transport'], ['airport', '空港', 'Airport', 'transport'], ['road', '道路', 'Road', 'transport'], ['house', '一軒家', 'House', 'homes'],
    ['apartment', 'マンション', 'Apartment', 'homes'], ['kitchen', 'キッチン', 'Kitchen', 'homes'], ['sea', '海', 'Sea', 'nature'], ['mountain', '山', 'Mountain', 'nature'],
    ['river', '川', 'River', 'nature'], ['forest', '森', 'Forest', 'nature'], ['park', '公園', 'Park', 'nature'], ['cafe', 'カフェ', 'Cafe', 'shops'],
    ['restaurant', 'レストラン', 'Restaurant', 'shops'], ['shop', '店舗', 'Shop', 'shops'], ['shopping-street', '商店街', 'Shopping street', 'shops'], ['overseas', '海外', 'Overseas', 'overseas'],
  ],
  'image-type': [
    ['advertising', '広告写真', 'Advertising photograph'], ['photo-album', '写真集', 'Photo album'], ['jacket', 'ジャケット', 'Jacket'], ['magazine', '雑誌', 'Magazine'],
  ],
  position: [
    ['producer', 'プロデューサー', 'Producer'], ['director', 'ディレクター', 'Director'], ['cinematographer', 'カメラマン', 'Cinematographer'], ['photographer', 'フォトグラファー', 'Photographer'],
    ['production-manager', 'プロダクションマネージャー', 'Production manager'], ['art-designer', '美術デザイナー', 'Art designer'], ['lighting', '照明', 'Lighting'], ['editor', 'エディター', 'Editor'],
    ['colorist', 'カラリスト', 'Colourist'], ['cg-designer', 'CGデザイナー', 'CG designer'], ['music', '音楽', 'Music'], ['mixer', 'ミキサー', 'Mixer'], ['stylist', 'スタイリスト', 'Stylist'],
    ['hair-makeup', 'ヘアメイク', 'Hair and make-up'], ['casting', 'キャスティング', 'Casting'], ['planner', 'プランナー', 'Planner'],
  ],
  role: [
    ['producer', 'プロデューサー', 'Producer'], ['director', 'ディレクター', 'Director'], ['planner', 'プランナー', 'Planner'], ['copywriter', 'コピーライター', 'Copywriter'],
    ['production-manager', 'PM', 'Production manager'], ['cinematographer', '撮影', 'Cinematographer'], ['photographer', 'フォトグラファー', 'Photographer'], ['art-designer', '美術', 'Art designer'],
    ['lighting', '照明', 'Lighting'], ['lighting-technician', '照明技師', 'Lighting technician'], ['special-equipment', '特機', 'Specialised equipment'], ['car-prep', '車両', 'Car prep / camera car'],
    ['manipulation', 'マニピュレーション', 'Manipulation'], ['dit', 'DIT', 'DIT'], ['mixer', 'ミキサー', 'Mixer'], ['music', '音楽', 'Music'], ['offline-editor', 'オフライン編集', 'Offline editor'],
    ['online-editor', 'オンライン編集', 'Online editor'], ['motion-graphics', 'モーショングラフィックス', 'Motion graphics'], ['colorist', 'カラリスト', 'Colourist'], ['cg', 'CG', 'CG'], ['stylist', 'スタイリスト', 'Stylist'],
    ['hair-makeup', 'ヘアメイク', 'Hair and make-up'], ['cast', '出演', 'Cast'], ['casting', 'キャスティング', 'Casting'], ['location', 'ロケーション', 'Location'], ['choreographer', '振付', 'Choreographer'],
    ['narrator', 'ナレーター', 'Narrator'], ['special', 'スペシャルサンクス', 'Special thanks'], ['manage', 'マネージメント', 'Management'],
  ],
}; // prettier-ignore

export class FillCategories1732000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [kind, values] of Object.entries(CATEGORIES)) {
      for (const [position, [key, ja, en, group]] of values.entries()) {
        await runner.query(
          'INSERT INTO category (kind, key, ja, en, "group", position) VALUES ($1, $2, $3, $4, $5, $6)',
          [kind, key, ja, en, group ?? null, position],
        );
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM category;');
  }
}
