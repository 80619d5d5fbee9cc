import still1 from './stills/still-1.avif';
import still2 from './stills/still-2.avif';
import still3 from './stills/still-3.avif';
import still4 from './stills/still-4.avif';
import still5 from './stills/still-5.avif';
import still6 from './stills/still-6.avif';
import still7 from './stills/still-7.avif';
import still8 from './stills/still-8.avif';

/** A frame of a featured work, 16:9, and whose it is. */
export interface Still {
  src: string;
  /** Title of the work and the name of its maker, as they stand in its credits. */
  title: string;
  maker: string;
}

/** Frames that the public pages and the sign-in pages show, in the order of the film strip. */
export const STILLS: readonly [Still, ...Still[]] = [
  { src: still1, title: '夏のはじまり', maker: '水沢 葵' },
  { src: still2, title: '朝の道', maker: '高城 陽斗' },
  { src: still3, title: '静かな午後', maker: '森 芽衣' },
  { src: still4, title: '', maker: '' },
  { src: still5, title: '', maker: '' },
  { src: still6, title: '', maker: '' },
  { src: still7, title: '', maker: '' },
  { src: still8, title: '', maker: '' },
];
