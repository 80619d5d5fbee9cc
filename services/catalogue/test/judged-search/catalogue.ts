/** A small catalogue, the same each time, in which every fault of a search has something to find and something to leave out. */
export interface JudgedPerson {
  kanji: readonly [family: string, given: string];
  kana: readonly [family: string, given: string];
  roman: readonly [family: string, given: string];
  position: string;
  company?: string;
}

// prettier-ignore
export const PEOPLE: Readonly<Record<string, JudgedPerson>> = {
  yuko: { kanji: ['渡邊', '優子'], kana: ['ワタナベ', 'ユウコ'], roman: ['Watanabe', 'Yuko'], position: 'director' },
  taro: { kanji: ['渡辺', '太郎'], kana: ['ワタナベ', 'タロウ'], roman: ['Watanabe', 'Taro'], position: 'cinematographer' },
  sato: { kanji: ['佐藤', '優子'], kana: ['サトウ', 'ユウコ'], roman: ['Sato', 'Yuko'], position: 'producer', company: '株式会社あかつき制作' },
  satomi: { kanji: ['里見', '聡'], kana: ['サトミ', 'サトシ'], roman: ['Satomi', 'Satoshi'], position: 'editor' },
  oba: { kanji: ['大場', '竜平'], kana: ['オオバ', 'リョウヘイ'], roman: ['Oba', 'Ryohei'], position: 'director' },
  ohno: { kanji: ['大野', '一'], kana: ['オオノ', 'ハジメ'], roman: ['Ohno', 'Hajime'], position: 'lighting' },
  ono: { kanji: ['小野', '真一'], kana: ['オノ', 'シンイチ'], roman: ['Ono', 'Shinichi'], position: 'music' },
  shindo: { kanji: ['新藤', '翔'], kana: ['シンドウ', 'ショウ'], roman: ['Shindo', 'Sho'], position: 'stylist' },
  hayase: { kanji: ['早瀬', '琴音'], kana: ['ハヤセ', 'コトネ'], roman: ['Hayase', 'Kotone'], position: 'music' },
  oneil: { kanji: ['オニール', 'ケイト'], kana: ['オニール', 'ケイト'], roman: ["O'Neil", 'Kate'], position: 'photographer' },
  takahashi: { kanji: ['髙橋', '結衣'], kana: ['タカハシ', 'ユイ'], roman: ['Takahashi', 'Yui'], position: 'casting' },
  saito: { kanji: ['齋藤', '健'], kana: ['サイトウ', 'ケン'], roman: ['Saito', 'Ken'], position: 'colorist', company: '（株）みなと映像' },
  inoue: { kanji: ['井上', '浩一'], kana: ['イノウエ', 'コウイチ'], roman: ['Inoue', 'Koichi'], position: 'mixer' },
  hamabe: { kanji: ['濵邉', '眞理'], kana: ['ハマベ', 'マリ'], roman: ['Hamabe', 'Mari'], position: 'mixer', company: '株式会社髙嶋企畫' },
  maki: { kanji: ['牧', '涼'], kana: ['マキ', 'リョウ'], roman: ['Maki', 'Ryo'], position: 'planner' },
};

export interface JudgedWork {
  by: string;
  title: string;
  titleEn?: string;
  client: string;
  clientKana?: string;
  product?: string;
  productKana?: string;
  agency?: string;
  from?: string;
  media?: string;
  sells?: string;
  tags?: string;
  /** `role name`: members by their keys, others as written. */
  crew?: string;
}

// prettier-ignore
export const WORKS: Readonly<Record<string, JudgedWork>> = {
  summer: { by: 'yuko', title: '夏のはじまり', titleEn: 'Summer Begins', client: '白波飲料', product: '白波サイダー', agency: '株式会社青葉エージェンシー', from: '株式会社みなと映像', media: 'tvc', sells: 'drink', crew: 'director yuko, cinematographer taro, music 木下 大輝' },
  soda: { by: 'oba', title: '「泡の行方」篇', titleEn: 'Where Bubbles Go', client: '株式会社白波飲料', product: '白波ソーダ', agency: '青葉エージェンシー', from: '㈱みなと映像', media: 'tvc', sells: 'drink', crew: 'director oba, producer sato' },
  tea: { by: 'taro', title: '茶畑の朝', client: '白波飲料株式会社', product: '白波の緑茶', agency: '(株)青葉エージェンシー', from: '（株）みなと映像', media: 'web', sells: 'drink', crew: 'cinematographer taro, stylist shindo' },
  water: { by: 'satomi', title: '水の記憶', titleEn: 'Memory of Water', client: '白波飲料㈱', agency: '株式会社 青葉エージェンシー', from: 'みなと映像', media: 'making', sells: 'drink', crew: 'offline-editor satomi' },
  beer: { by: 'ohno', title: '麦の丘', client: '（株）白波飲料', product: '麦の丘', from: '㍿みなと映像', media: 'tvc', sells: 'alcohol', crew: 'lighting ohno, director yuko' },
  drive: { by: 'oba', title: 'サマードライブ', titleEn: 'Summer Drive', client: '株式会社トヨタマ自動車', product: 'トヨタマ・ヴィータ', agency: '株式会社つばめ通信広告', from: '株式会社ウミネコ・ピクチャーズ', media: 'tvc', sells: 'automobile', crew: 'director oba, cinematographer taro, music hayase' },
  family: { by: 'hayase', title: '「家族会議」篇', titleEn: 'The Family Meeting', client: 'トヨタマ自動車', product: 'トヨタマ ポコ', from: 'エム・アンド・ケー', media: 'web', sells: 'automobile', crew: 'music hayase, director satomi' },
  wagon: { by: 'ono', title: '北へ、まだ北へ。', titleEn: 'North, Still North', client: 'カナデ自動車', product: 'カナデ・ノルテ', from: '株式会社ウミネコ・ピクチャーズ', media: 'tvc', sells: 'automobile', crew: 'music ono, director shindo' },
  kei: { by: 'shindo', title: '義父、乗る', client: 'カナデ自動車', product: 'カナデ ポコ', from: '合同会社ランタン', media: 'web', sells: 'automobile', crew: 'stylist shindo' },
  record: { by: 'hayase', title: '終電シンドローム', client: 'ベランダ・レコード', from: 'ノボリザカ有限会社', media: 'mv', crew: 'music hayase, cast *あさってバンド' },
  song: { by: 'ono', title: 'Low-Tide', titleEn: 'Low-Tide', client: 'ベランダ・レコード', media: 'mv', crew: 'music ono, director oba' },
  noodle: { by: 'saito', title: '二十三時の一杯', titleEn: "Eleven at Night", client: '三日月製麺', product: '三日月ラーメン', media: 'tvc', sells: 'food', crew: 'colorist saito, director yuko' },
  night: { by: 'saito', title: '23時の街', titleEn: 'City at Eleven', client: '三日月製麺', media: 'web', sells: 'food', crew: 'colorist saito' },
  venus: { by: 'takahashi', title: 'ヴィーナスの朝', titleEn: 'Venus in the Morning', client: '月草化粧品', product: 'ヴェール', media: 'tvc', sells: 'cosmetics', crew: 'casting takahashi, hair-makeup 渡部 優' },
  violin: { by: 'takahashi', title: 'バイオリンと雨', client: '月草化粧品', media: 'web', sells: 'cosmetics', crew: 'casting takahashi, director 渡邊 優子' },
  game: { by: 'inoue', title: 'ゲームの夜明け', titleEn: "The Game's Dawn", client: 'ヨルノトリ・ゲームズ', product: '灯台守とぼく', media: 'web', sells: 'game', crew: 'mixer inoue, narrator Mary-Jane Watson' },
  third: { by: 'inoue', title: 'No.3の男', titleEn: 'Number Three', client: 'ポルカゲームズ', media: 'web', sells: 'game', crew: 'mixer inoue' },
  kitchen: { by: 'maki', title: 'ただいま、ポルト', client: 'キッチン・ポルト', media: 'tvc', sells: 'restaurant', crew: 'planner maki, director taro' },
  coffee: { by: 'maki', title: 'コーヒーと雨音', titleEn: 'Coffee and Rain', client: '夜鷹珈琲', media: 'web', sells: 'restaurant', tags: '雨 35mm', crew: 'planner maki, director 早瀬 航' },
  bank: { by: 'oneil', title: '十年、ありがとう', titleEn: 'Ten Years, Thank You', client: 'やまざくら銀行', media: 'tvc', sells: 'financing', crew: 'photographer oneil, director ohno' },
  insurance: { by: 'oneil', title: '雨の日の電話', client: 'ともしび損害保険', product: 'ともしびの自動車保険', media: 'tvc', sells: 'insurance', tags: '父と娘 長回し', crew: 'photographer oneil' },
  station: { by: 'sato', title: 'いつもの席', titleEn: 'The Usual Seat', client: '汐見電鉄', product: '開業90周年', agency: '株式会社青葉エージェンシー', media: 'tvc', sells: 'transport', crew: 'producer sato, director inoue' },
  reunion: { by: 'sato', title: '同窓会、三度目', client: '汐見電鉄', media: 'web', sells: 'transport', crew: 'producer sato, cinematographer taro' },
  tower: { by: 'maki', title: 'ﾀﾜｰの灯', titleEn: 'Tower Lights', client: 'M&K Holdings Co., Ltd.', from: 'Studio Koda Inc.', media: 'web', crew: 'planner maki, cast 水無月 リョウ' },
  pickles: { by: 'taro', title: '漬けもの日和', titleEn: 'A Fine Day for Pickles', client: 'かまど食品', product: '梅しそ', media: 'web', sells: 'food', tags: 'お弁当 母', crew: 'cinematographer taro' },
  border: { by: 'hamabe', title: '國境の驛', client: '株式会社黒﨑硝子', product: '鷗の燈籠', agency: '廣澤通廣社', from: '龍門映畫', media: 'web', sells: 'transport', tags: '舊校舍 螢', crew: 'mixer hamabe, cast 澁谷 曉' },
  sneaker: { by: 'hamabe', title: '最初の一足', client: 'ZORNEX', clientKana: 'ゾルネックス', media: 'web', crew: 'mixer hamabe' },
  laces: { by: 'oneil', title: '結び目', client: 'ZORNEX Inc.', media: 'web' },
  court: { by: 'hamabe', title: '屋根のない球場', client: 'ゾルネックス', media: 'web', crew: 'mixer hamabe' },
  spikes: { by: 'maki', title: '土の上', client: 'ZORNEX', clientKana: 'ゾルネックス', media: 'web' },
  lantern: { by: 'oneil', title: '軒先', client: '黒鷲堂', clientKana: 'クロワシドウ', product: '朧月', productKana: 'オボロヅキ', media: 'web' },
  curtain: { by: 'maki', title: '暖簾', client: '黒鷲堂', clientKana: 'クロワシドウ', product: '朧月', productKana: 'オボロヅキ', media: 'web' },
  awning: { by: 'oneil', title: '日除け', client: 'Kurowashido', product: 'Oborozuki', media: 'web' },
  paper: { by: 'oneil', title: '和紙', client: 'くろわし堂', product: 'おぼろづき', media: 'web' },
  furusato: { by: 'maki', title: 'ふるさとの味', client: 'かまど食品', media: 'tvc', sells: 'food', crew: 'planner maki' },
};
