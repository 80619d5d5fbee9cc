interface Client {
  name: string;
  agency: keyof typeof AGENCIES | '';
  /** Category keys of commodity types, separated by spaces. */
  sells: string;
}

/** Advertising companies; all companies here are fictitious. */
export const AGENCIES = {
  aoba: '株式会社青葉エージェンシー',
  ooruri: '株式会社オオルリ広告社',
  yamatozaka: '株式会社大和坂アド',
  tsubame: '株式会社つばめ通信広告',
  kusunoki: '株式会社クスノキ・コミュニケーションズ',
  yotsukado: '株式会社四つ角',
  hammock: '株式会社ハンモック・プランニング',
  nishikaze: '株式会社西風エージェンシー',
} as const;

export const PRODUCTIONS = {
  akatsuki: '株式会社あかつき制作',
  minato: '株式会社みなと映像',
  tombo: '株式会社トンボフィルム',
  izayoi: '株式会社十六夜ピクチャーズ',
  umineko: '株式会社ウミネコ・ピクチャーズ',
  koharu: '株式会社コハル',
  hyakuyobako: '株式会社百葉箱',
  noborizaka: '株式会社ノボリザカ',
  lantern: '株式会社ランタン制作室',
  suiyobi: '株式会社水曜日フィルム',
  madobe: '株式会社窓辺スタジオ',
} as const;

// prettier-ignore
export const CLIENTS = {
  shiranami: { name: '白波飲料', agency: 'aoba', sells: 'drink' },
  mugiura: { name: '麦浦ビール', agency: 'ooruri', sells: 'alcohol' },
  tsurugase: { name: '鶴ヶ瀬酒造', agency: '', sells: 'alcohol' },
  yotaka: { name: '夜鷹珈琲', agency: 'yotsukado', sells: 'restaurant drink' },
  hitsujigumo: { name: 'ひつじ雲乳業', agency: 'hammock', sells: 'food drink' },
  kamado: { name: 'かまど食品', agency: 'yamatozaka', sells: 'food' },
  mikazuki: { name: '三日月製麺', agency: 'yotsukado', sells: 'food' },
  kotori: { name: 'コトリ製菓', agency: 'hammock', sells: 'snack' },
  porto: { name: 'キッチン・ポルト', agency: 'nishikaze', sells: 'restaurant' },
  hokuto: { name: '北斗自動車', agency: 'tsubame', sells: 'automobile' },
  kanade: { name: 'カナデ自動車', agency: 'aoba', sells: 'automobile' },
  tsukikusa: { name: '月草化粧品', agency: 'aoba', sells: 'cosmetics' },
  yoka: { name: '余香', agency: 'kusunoki', sells: 'cosmetics' },
  shabondo: { name: 'しゃぼん堂', agency: 'yamatozaka', sells: 'toiletry' },
  chigusa: { name: '千草製薬', agency: 'ooruri', sells: 'medicine' },
  komorebi: { name: 'こもれび生命', agency: 'tsubame', sells: 'insurance' },
  tomoshibi: { name: 'ともしび損害保険', agency: 'kusunoki', sells: 'insurance' },
  yamazakura: { name: 'やまざくら銀行', agency: 'tsubame', sells: 'financing' },
  hyoipay: { name: 'ヒョイペイ', agency: 'yotsukado', sells: 'financing' },
  hibiki: { name: 'ヒビキ通信', agency: 'ooruri', sells: 'telecom' },
  yorunotori: { name: 'ヨルノトリ・ゲームズ', agency: 'hammock', sells: 'game' },
  polka: { name: 'ポルカゲームズ', agency: 'yotsukado', sells: 'game' },
  keyakino: { name: 'けやき野ホーム', agency: 'kusunoki', sells: 'housing' },
  minamo: { name: 'ミナモ都市開発', agency: 'tsubame', sells: 'housing' },
  shiomi: { name: '汐見電鉄', agency: 'aoba', sells: 'transport' },
  soranowa: { name: 'ソラノワ航空', agency: 'ooruri', sells: 'transport travel' },
  teage: { name: 'テアゲタクシー', agency: 'yotsukado', sells: 'transport' },
  michizure: { name: 'みちづれ旅行社', agency: 'nishikaze', sells: 'travel' },
  unkai: { name: '雲海ホテルズ', agency: 'nishikaze', sells: 'travel' },
  miokawa: { name: '澪川市', agency: '', sells: 'public' },
  okuoto: { name: '奥音別町', agency: '', sells: 'public travel' },
  aone: { name: '青嶺大学', agency: 'nishikaze', sells: 'school' },
  ippo: { name: '一歩ゼミナール', agency: 'yamatozaka', sells: 'school' },
  michikusa: { name: 'みちくさキャリア', agency: 'hammock', sells: 'job-offer' },
  hakuji: { name: 'HAKUJI', agency: '', sells: 'fashion' },
  aitosabi: { name: '藍と錆', agency: '', sells: 'fashion' },
  asioto: { name: 'ASIOTO', agency: 'kusunoki', sells: 'fashion' },
  miharashi: { name: 'ミハラシ眼鏡', agency: 'hammock', sells: 'fashion retail' },
  tokito: { name: '時任精機', agency: 'tsubame', sells: 'fashion' },
  sumiko: { name: '澄光光学', agency: 'kusunoki', sells: 'electronics' },
  harukaze: { name: 'ハルカゼ電機', agency: 'yamatozaka', sells: 'electronics' },
  yotsuashi: { name: 'ヨツアシ', agency: 'hammock', sells: 'retail' },
  tonari: { name: 'トナリマート', agency: 'yamatozaka', sells: 'retail' },
  suzuran: { name: '鈴蘭百貨店', agency: 'nishikaze', sells: 'retail' },
  yubisaki: { name: 'ゆびさき文具', agency: 'hammock', sells: 'retail' },
  sazanami: { name: 'さざなみガス', agency: 'yamatozaka', sells: 'energy' },
  hikarino: { name: 'ひかり野電力', agency: 'tsubame', sells: 'energy' },
  tsuchioto: { name: '槌音製作所', agency: 'kusunoki', sells: 'corporate' },
  kakyo: { name: '架橋建設', agency: 'ooruri', sells: 'corporate' },
  veranda: { name: 'ベランダ・レコード', agency: '', sells: 'entertainment' },
  nekoyanagi: { name: 'ネコヤナギ映画社', agency: '', sells: 'entertainment' },
  harbour: { name: 'ワンダーハーバー', agency: 'ooruri', sells: 'entertainment travel' },
  mizutori: { name: '水鳥出版', agency: '', sells: 'entertainment' },
} as const satisfies Record<string, Client>;

export type ClientKey = keyof typeof CLIENTS;
export type ProductionKey = keyof typeof PRODUCTIONS;
