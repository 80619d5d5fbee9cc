import type { DocumentWork, ProfileDocument, SlideSelectDocument } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import sharp from 'sharp';
import type { PrintedProfile } from '../src/made-files/pdf-rendering/document/document-content.js';
import type { Picture } from '@koma/pdf-kit';

const label = (ja: string, en: string) => ({ ja, en });
const TITLES = [
  '夏のはじまり',
  '「ただいま」の、その先へ。',
  'ショートフィルム『海と珈琲』',
  '静かな午後',
  '走れ、わたし。',
];
const TITLES_EN = ['First Days of Summer', 'Beyond “I’m Home”', '', 'A Quiet Afternoon', 'Run, Me.'];

export const sampleWork = (number: number, given: Partial<DocumentWork> = {}): DocumentWork => ({
  id: newId(),
  kind: number % 3 === 2 ? 'image' : 'video',
  title: TITLES[number % 5] ?? '',
  titleEn: TITLES_EN[number % 5] ?? '',
  clientName: '月草化粧品株式会社',
  productName: 'つきくさ 薬用スキンケアローション',
  agencyName: '東京広告社',
  productionName: 'あおぞら撮影',
  onAirDate: '2026-04-10',
  type: label('TVCM', 'TVC'),
  awards: number % 4 === 0 ? [{ year: 2025, ceremony: '東京広告映像賞', category: '演出賞', title: '夏' }] : [],
  credits: [
    { role: label('監督', 'Director'), name: '水沢 葵' },
    { role: label('撮影', 'Cinematographer'), name: '森 芽衣' },
    { role: label('照明', 'Lighting'), name: '佐々木 健太' },
    { role: label('音楽', 'Music'), name: 'Daniel Hart' },
    { role: label('出演', 'Cast'), name: '青木 さくら' },
    { role: label('出演', 'Cast'), name: '小笠原 ショーン' },
  ],
  ownerId: newId(),
  part: null,
  assetIds: [newId()],
  morePictures: 0,
  ...given,
});

export const sampleDocument = (count: number, given: Partial<ProfileDocument['creator']> = {}): ProfileDocument => ({
  creator: {
    id: newId(),
    familyName: '水沢',
    firstName: '葵',
    familyNameRoman: 'Mizusawa',
    firstNameRoman: 'Aoi',
    position: label('ディレクター', 'Director'),
    affiliation: 'freelance',
    companyName: '株式会社こま',
    homepageUrl: 'https://aoi.koma.example',
    biography:
      '東京都生まれ。光と余白を大切にした演出で、化粧品や食品のテレビCM、ミュージックビデオを手がける。「静けさの中にある、ちょっとした高揚」をテーマに、ドキュメンタリーの手法を取り入れた人物描写を得意とする。',
    biographyEn: '',
    career: '2010年 あおぞら撮影入社\n2016年 ディレクターとして独立\n2020年 株式会社こまを設立',
    careerEn: '2010 Joined Aozora Pictures\n2016 Independent director\n2020 Founded Koma Inc.',
    awards: [
      { year: 2024, ceremony: '東京広告映像賞', category: '演出賞', title: '夏のはじまり' },
      {
        year: 2025,
        ceremony: '日本コマーシャルフィルムフェスティバル',
        category: 'クラフト部門 グランプリ',
        title: '静かな午後',
      },
    ],
    contact: { name: '森 芽衣', email: 'mei@koma.example', phone: '03-0555-1200' },
    ...given,
  },
  works: Array.from({ length: count }, (_, index) => sampleWork(index)),
  dataMining: 'no-ai-training',
  watermark: null,
  locale: 'ja',
});

export const sampleSelect = (count: number, given: Partial<SlideSelectDocument> = {}): SlideSelectDocument => ({
  id: newId(),
  ownerId: newId(),
  isShared: false,
  withComments: false,
  name: '化粧品・候補',
  by: { ja: '青葉 太郎', en: 'Taro Aoba' },
  works: Array.from({ length: count }, (_, at) => ({
    ...sampleWork(at),
    creator: { familyName: '水沢', firstName: '葵', familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi' },
    note: at === 0 ? '冒頭の光がよい' : '',
    comments: [],
  })),
  dataMining: 'no-ai-training',
  watermark: null,
  sections: [{ title: '本命', at: 1 }],
  ...given,
});

const SHAPES = [
  [720, 405],
  [720, 405],
  [480, 600],
  [720, 300],
] as const;

/** A picture with enough detail that its JPEG has the size of a still. */
export async function samplePicture(number: number): Promise<Picture> {
  const [width, height] = SHAPES[number % SHAPES.length] ?? [720, 405];
  // Pixels, not SVG: the service runs in the same process and makes libvips refuse SVG.
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const isDisc = (x - 0.62) ** 2 * (width / height) ** 2 + (y - 0.45) ** 2 < 0.08;
    const light = isDisc ? 215 : 70 + 110 * ((x + y) / 2);
    pixels.set([light, light * (0.75 + number * 0.05), light * (0.9 - number * 0.08)], at * 3);
  }
  const raw = { width, height, channels: 3 } as const;
  const data = await sharp(pixels, { raw }).jpeg({ quality: 82 }).toBuffer();
  return { data: Uint8Array.from(data), width, height };
}

/** A profile ready for printing, with a picture for every file of its works. */
export async function sampleProfile(count: number, given: Partial<PrintedProfile> = {}): Promise<PrintedProfile> {
  const document = given.document ?? sampleDocument(count);
  const pictures = await Promise.all(SHAPES.map((_, index) => samplePicture(index)));
  const of = (at: number) => pictures[at % pictures.length] ?? [];
  const stills = new Map(
    document.works.map(({ id, assetIds }, at) => [id, assetIds.flatMap((_, next) => of(at + next))]),
  );
  const portrait = { ...(await samplePicture(0)) };
  const plain = { locale: 'ja', origin: 'https://koma.example', day: '2026-11-20' } as const;
  return { ...plain, document, portrait, logo: null, stills, ...given };
}
