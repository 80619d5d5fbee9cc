import type { ShownLocale } from './showcase.js';

const FILM_HASHES = [
  'WTgOJIZneYd6h3iAeId3dIBIBw==',
  '5fcNHIZ3iHd+h4iAeIh3cYA3Bw==',
  'GWgOHIZ3iHd6d3iAeIh3dIB4Bw==',
  'GrcNDIJ4iIh5d3dwiIhngHUFyA==',
  'HjkODIB4iIiLd3dwiIiIinD6GA==',
  'C+cJFIJoh4iId4dwiHd4d4+H9w==',
  'VzgOJIh4h4iId3dwiIh3g3BYCA==',
  'pOcNHIZ4h3iNd3hwh4h4gHA4CA==',
  'GGgOHIh4d3iJeHhwh4h4g3CICA==',
  'GbcNFIJ4d3iIeHhwh3h4cJYH2A==',
  'HTkODIB4iIiKeHdwh3h3inD3CA==',
  'CecFFIKIh4d3iIdwh3iId4+H9w==',
];
const PICTURE_HASHES = [
  'C+cJDYJoh4iId3dwiHeHiHh2j4f3',
  'VygOLgh4iJd4dweHd4iIiHh3iIRwWAg=',
  'pOcNHYZ4h4eNd4dwd4d4iHiAcDgI',
  'GGgOG4h4d4eJiAd3eINweAg=',
  'GbcNFQJ4iHiIB3eHeIh4d3hwhgfX',
  'HTkKDYCIiHeLd4dwh4d4iIeKcPgI',
  'CucFFwJ4eHiHeHhweIh3iIh3h3f3eHgP',
  'VjgOJIiIh4eIiIdwd3h3g3BHCA==',
  'pOcJHQZ3eI14CHeHeHh4d3eAcDcI',
  'GGgKHYaIh4d5iIeAd4iHeIhzcHgI',
  'GLcNFoJ4h3d4iIeAd4eIiHd3eHCGCMg=',
  'HTkKDICHeIh6d3iAd3iHenD4CA==',
];
const RATIOS = [1.5, 0.8, 1.5, 2.2, 0.67, 1.33, 1, 1.78, 0.75, 1.5, 1.25, 1.91];

const WIDTHS = [320, 640];
const TYPES = ['avif', 'webp'];

const pictureOf = (name: string, ratio: number, thumbHash: string | undefined) => ({
  sources: TYPES.flatMap((type) =>
    WIDTHS.map((width) => ({ url: `/samples/${name}-${width}.${type}`, width, type: `image/${type}` })),
  ),
  width: 640,
  height: Math.round(640 / ratio),
  thumbHash: thumbHash ?? null,
});

/** Still of a sample film; there are twelve. */
export const filmStill = (number: number) => pictureOf(`film-${number % 12}`, 16 / 9, FILM_HASHES[number % 12]);

/** A sample picture in one of twelve shapes. */
export const stillPicture = (number: number) =>
  pictureOf(`picture-${number % 12}`, RATIOS[number % 12] ?? 1, PICTURE_HASHES[number % 12]);

export const FILM = {
  src: '/samples/film/master.m3u8',
  preview: '/samples/film/preview.mp4',
  stills: [0, 1, 2, 3].map((index) => `/samples/film/still-${index}.webp`),
};

const WORKS = [
  { ja: '静かな午後', en: 'Quiet Afternoon', client: ['月草化粧品', 'Tsukikusa Cosmetics'], time: '0:30' },
  { ja: '稜線をゆく', en: 'Along the Ridge', client: ['白波飲料', 'Shiranami Beverages'], time: '1:00' },
  { ja: '帰り道の灯り', en: 'Lights on the Way Home', client: ['東野電力', 'Higashino Power'], time: '0:15' },
  { ja: '海のとなり', en: 'Next to the Sea', client: ['湊信用金庫', 'Minato Credit Union'], time: '2:05' },
  { ja: '朝をつくる人', en: 'People Who Make the Morning', client: ['麦の穂製パン', 'Muginoho Bakery'], time: '0:30' },
  { ja: '砂と風', en: 'Sand and Wind', client: ['旅行社みちしるべ', 'Michishirube Travel'], time: '0:45' },
] as const;
const OWNERS = [
  { ja: '水沢 葵', en: 'Aoi Mizusawa' },
  { ja: '森 芽衣', en: 'Mei Mori' },
  { ja: '高瀬 亮太郎', en: 'Ryotaro Takase' },
] as const;

const at = <T>(list: readonly T[], number: number, fallback: T): T => list[number % list.length] ?? fallback;

/** Texts of a sample work in a language. */
export function sampleWork(number: number, locale: ShownLocale) {
  const { client, time, ...titles } = at<(typeof WORKS)[number]>(WORKS, number, WORKS[0]);
  return {
    id: String(number),
    title: titles[locale],
    client: client[locale === 'ja' ? 0 : 1],
    owner: at<(typeof OWNERS)[number]>(OWNERS, number, OWNERS[0])[locale],
    duration: time,
  };
}
