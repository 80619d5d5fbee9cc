import {
  ALTERATION_WORDS,
  EXCLUSIVITY_WORDS,
  INDUSTRY_WORDS,
  TERM_WORDS,
  territoryName,
  type Usage,
  usedMediumWords,
  type Words,
} from '@koma/contracts';

const joined = (all: readonly Words[]): Words => ({
  ja: all.map(({ ja }) => ja).join('、'),
  en: all.map(({ en }) => en).join(', '),
});
const japaneseDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** A day in both languages. */
export const dayWords = (day: string): Words => ({ ja: japaneseDay(day), en: day });

/** That a licence was ended early, and what follows from it. */
export const endedWords = (day: string): Words => ({
  ja: `${japaneseDay(day)}に中途終了（${japaneseDay(day)}から使用できません）`,
  en: `Ended early on ${day}; no use from ${day} on`,
});

/** A code in groups of four, for whoever types it from paper. */
export const codeWords = (code: string): string => code.replace(/.{4}(?=.)/g, '$&-');

/** The days of use, both ends included. */
function termWords({ start, term }: Usage, lastDay: string | null): Words {
  const { ja, en } = TERM_WORDS[term];
  const until = lastDay === null ? { ja: '', en: '' } : { ja: japaneseDay(lastDay), en: lastDay };
  return { ja: `${japaneseDay(start)}〜${until.ja}（${ja}）`, en: `${start} – ${until.en} (${en})` };
}

/** The media of a use with their placements. */
export const mediaWords = ({ media }: Usage): Words => joined(media.map(usedMediumWords));

/** The territories of a use. */
export const territoryWords = ({ territories }: Usage): Words =>
  joined(territories.map((name) => ({ ja: territoryName(name, 'ja'), en: territoryName(name, 'en') })));

/** The rows of a document that say how the works may be used. */
export const usageWords = (usage: Usage, lastDay: string | null): { name: Words; value: Words }[] => [
  { name: { ja: '使用期間', en: 'Term' }, value: termWords(usage, lastDay) },
  { name: { ja: '使用媒体', en: 'Media' }, value: mediaWords(usage) },
  { name: { ja: '使用地域', en: 'Territory' }, value: territoryWords(usage) },
  { name: { ja: '商品の業種', en: 'Industry of the product' }, value: INDUSTRY_WORDS[usage.industry] },
  { name: { ja: '競合排除', en: 'Exclusivity' }, value: EXCLUSIVITY_WORDS[usage.exclusivity] },
  {
    name: { ja: '改変', en: 'Alterations' },
    value:
      usage.alterations.length === 0
        ? { ja: 'なし', en: 'None' }
        : joined(usage.alterations.map((one) => ALTERATION_WORDS[one])),
  },
  {
    name: { ja: 'クレジット表記', en: 'Credit' },
    value: usage.isCredited ? { ja: 'あり', en: 'Shown' } : { ja: 'なし', en: 'Not shown' },
  },
];
