import type { Award } from '@koma/contracts';
import type { DemoCreator } from './types.js';

const FILM = '東京広告映像賞';
const DAWN = '暁フィルムアワード';
const CRAFT = '日本クラフトワークス賞';
const SHORT = 'みなと国際ショートフィルム祭';
const PHOTO = '光と紙 広告写真賞';

/** Awards of fictitious ceremonies, by creator; each title is that of a work with a credit of the winner. */
// prettier-ignore
export const demoAwards: Record<DemoCreator['key'], Award[]> = {
  aoi: [
    { ceremony: FILM, category: 'フィルム部門 入賞', title: '夏のはじまり', year: 2026 },
    { ceremony: FILM, category: 'ブランデッドムービー部門 銀賞', title: 'Afterscent', year: 2025 },
    { ceremony: DAWN, category: '演出賞', title: '夕立と麦茶', year: 2023 },
  ],
  ryohei: [
    { ceremony: FILM, category: '企業広告部門 金賞', title: '一ミリの話', year: 2026 },
    { ceremony: SHORT, category: '審査員特別賞', title: '三杯目のひと', year: 2025 },
    { ceremony: DAWN, category: 'グランプリ', title: '台風のあとで', year: 2024 },
    { ceremony: FILM, category: '企業広告部門 銅賞', title: '橋の名付け親', year: 2022 },
  ],
  chihiro: [
    { ceremony: FILM, category: 'フィルム部門 金賞', title: '辞めていい会社、あります。「朝礼」篇', year: 2024 },
    { ceremony: DAWN, category: '企画賞', title: '鼻で笑う', year: 2023 },
  ],
  kaito: [
    { ceremony: '音と画 ミュージックビデオ賞', category: '撮影賞', title: 'Undertow', year: 2024 },
    { ceremony: '音と画 ミュージックビデオ賞', category: '新人監督賞', title: '改札前で泣かないで', year: 2022 },
  ],
  nozomi: [
    { ceremony: '山並アニメーション祭', category: 'コマーシャル部門 優秀賞', title: '消しゴムの冒険', year: 2026 },
    { ceremony: '山並アニメーション祭', category: '観客賞', title: 'ぐつぐつ一家', year: 2023 },
  ],
  haruto: [{ ceremony: CRAFT, category: '撮影部門 優秀賞', title: '冬の玄関口', year: 2025 }],
  tetsu: [
    { ceremony: CRAFT, category: '撮影部門 最優秀賞', title: '父の時計をひらく', year: 2023 },
    { ceremony: CRAFT, category: '撮影部門 優秀賞', title: '粉雪とカカオ', year: 2022 },
  ],
  mei: [
    { ceremony: PHOTO, category: '物撮り部門 金賞', title: '別れぎわの瓶', year: 2025 },
    { ceremony: PHOTO, category: '交通広告部門 入選', title: '冬の手', year: 2024 },
  ],
  koji: [
    { ceremony: PHOTO, category: 'グランプリ', title: '無音', year: 2026 },
    { ceremony: PHOTO, category: '車両部門 金賞', title: '泥は、落とさない。', year: 2025 },
    { ceremony: PHOTO, category: '新聞広告部門 銀賞', title: '石の百貨店', year: 2024 },
  ],
  natsuki: [{ ceremony: PHOTO, category: '食品部門 銀賞', title: '十二時間、待ちました。', year: 2024 }],
  takumi: [
    { ceremony: '潮風写真賞', category: '写真集部門 大賞', title: '北緯四十四度', year: 2026 },
    { ceremony: PHOTO, category: '交通広告部門 金賞', title: '船を待つ人', year: 2024 },
  ],
  eri: [{ ceremony: CRAFT, category: '編集部門 最優秀賞', title: 'FOLD / UNFOLD', year: 2024 }],
  jun: [{ ceremony: CRAFT, category: 'カラーグレーディング部門 最優秀賞', title: '街の体温', year: 2024 }],
  ren: [
    { ceremony: CRAFT, category: 'CG・VFX部門 優秀賞', title: '見えない川', year: 2026 },
    { ceremony: FILM, category: 'クラフト部門 銅賞', title: '水の裁判', year: 2024 },
  ],
};

/** `フィルム部門 金賞` is a category and its prize; a prize without one is of the whole festival. */
function prizeOf(category: string): Pick<Award, 'category' | 'title'> {
  const [first = '', second] = category.split(' ');
  return second === undefined ? { category: '総合部門', title: first } : { category: first, title: second };
}

/** The awards of a work: those that its makers name, and of a work the prize instead of its own title; each once. */
export function awardsOfWork(title: string): Award[] {
  const won = Object.values(demoAwards).flatMap((awards) => awards.filter((award) => award.title === title));
  const prizes = won.map(({ ceremony, category, year }) => ({ ceremony, ...prizeOf(category), year }));
  return [...new Map(prizes.map((prize) => [JSON.stringify(prize), prize])).values()];
}
