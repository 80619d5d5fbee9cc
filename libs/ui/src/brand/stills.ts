import still1 from './stills/still-1.avif';
import still2 from './stills/still-2.avif';
import still3 from './stills/still-3.avif';
import still4 from './stills/still-4.avif';
import still5 from './stills/still-5.avif';
import still6 from './stills/still-6.avif';
import still7 from './stills/still-7.avif';
import still8 from './stills/still-8.avif';

/** A still of a featured work, 16:9, with its owner. */
export interface Still {
  src: string;
  /** Title of the work and the name of its owner, as in its credits. */
  title: string;
  maker: string;
}

/** Stills on the public pages and the sign-in pages, in the order of the film strip. */
export const STILLS: readonly [Still, ...Still[]] = [
  { src: still1, title: '「いつもの席」篇', maker: '五十嵐 玲子' },
  { src: still2, title: '道の果ての夏', maker: '高城 陽斗' },
  { src: still3, title: '蔵の朝', maker: '鷲尾 哲' },
  { src: still4, title: '砂の王、来たる。', maker: '石動 海斗' },
  { src: still5, title: '声の届く街', maker: '内海 俊介' },
  { src: still6, title: '春、くしゃみ禁止。「お花見」篇', maker: '五十嵐 玲子' },
  { src: still7, title: '「義父、乗る」篇', maker: '榊原 千尋' },
  { src: still8, title: '峠をひとつ', maker: '高城 陽斗' },
];
