import type { LetterFigure, Locale } from '@koma/contracts';
import { monthEn, monthJa } from './months.js';

type Values = Record<string, string>;

/** As the pages of the dashboards call them. */
const FIGURES: Record<LetterFigure, Record<Locale, string>> = {
  views: { ja: '閲覧数', en: 'Views' },
  'film-views': { ja: '動画の閲覧数', en: 'Video views' },
  favourites: { ja: 'お気に入り', en: 'Favourites' },
  saves: { ja: 'スライドセレクトへの追加', en: 'Slide selects' },
  openings: { ja: '共有リンクの開封', en: 'Shared links opened' },
  'licence-requests': { ja: '使用許諾の依頼', en: 'Requests for licences' },
  licences: { ja: '使用許諾', en: 'Licences given' },
};
/** How Japanese counts them. */
const unitOf = (name: LetterFigure): string => (name === 'licence-requests' || name === 'licences' ? '件' : '回');
const isFigure = (name: string): name is LetterFigure => Object.hasOwn(FIGURES, name);

const number = (count: string) => Number(count).toLocaleString('en');
/** The figures and works as the event's consumer writes them down: a line for each. */
const linesOf = (text = '') => (text === '' ? [] : text.split('\n').map((line) => line.split('\t')));

/** The whole letter; `before` is the period of the same length before, as on the pages. */
export const LETTER_WORDS: Record<Locale, (values: Values) => { title: string; text: string }> = {
  ja: ({ month, figures, works }) => ({
    title: `${monthJa(month)}の作品レポート`,
    text: [
      `${monthJa(month)}の作品の反応をお知らせします。かっこ内は、その前の同じ日数です。`,
      linesOf(figures)
        .map(([name = '', count = '', before = '']) =>
          isFigure(name)
            ? `${FIGURES[name].ja}：${number(count)}${unitOf(name)}（${number(before)}${unitOf(name)}）`
            : '',
        )
        .join('\n'),
      ...(works
        ? [
            `閲覧数の変化が大きかった作品\n${linesOf(works)
              .map(
                ([title = '', , count = '', before = '']) => `「${title}」：${number(count)}回（${number(before)}回）`,
              )
              .join('\n')}`,
          ]
        : []),
      '内訳と数え方は、下記のページでご覧いただけます。',
    ].join('\n\n'),
  }),
  en: ({ month, figures, works }) => ({
    title: `Your works in ${monthEn(month)}`,
    text: [
      `What your works achieved in ${monthEn(month)}. In brackets: the same number of days before.`,
      linesOf(figures)
        .map(([name = '', count = '', before = '']) =>
          isFigure(name) ? `${FIGURES[name].en}: ${number(count)} (${number(before)})` : '',
        )
        .join('\n'),
      ...(works
        ? [
            `Works whose views changed most\n${linesOf(works)
              .map(
                ([title = '', titleEn = '', count = '', before = '']) =>
                  `“${titleEn || title}”: ${number(count)} (${number(before)})`,
              )
              .join('\n')}`,
          ]
        : []),
      'This page shows the details, and how we count.',
    ].join('\n\n'),
  }),
};
