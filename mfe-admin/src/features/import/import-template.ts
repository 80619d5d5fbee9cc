import { IMPORT_FIELDS, isImportField, type Locale } from '@koma/contracts';
import { toCsv } from '@koma/ui/data';

/** A creator and a work, by the keys of the fields, in the words of a language. */
const EXAMPLES: Readonly<Record<Locale, readonly Readonly<Record<string, string>>[]>> = {
  ja: [
    {
      ...{ type: 'クリエイター', externalId: 'c-1', status: '公開' },
      ...{
        familyName: '音無',
        firstName: '葵',
        familyNameKana: 'オトナシ',
        firstNameKana: 'アオイ',
        position: 'ディレクター',
      },
    },
    {
      ...{ type: '作品', externalId: 'w-1', status: '公開', creator: 'c-1', kind: '映像', publishedAt: '2025年4月1日' },
      ...{
        title: '夏のはじまり',
        clientName: '白波飲料',
        mediaType: 'TVCM',
        genres: 'ドラマ、日常',
        onAirDate: '令和7年4月1日',
      },
      ...{
        youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        credits: 'ディレクター:音無 葵@c-1;音楽:水沢 凪',
      },
    },
  ],
  en: [
    {
      ...{ type: 'creator', externalId: 'c-1', status: 'publish' },
      ...{ familyName: 'Otonashi', firstName: 'Aoi', position: 'Director' },
    },
    {
      ...{
        type: 'work',
        externalId: 'w-1',
        status: 'publish',
        creator: 'c-1',
        kind: 'video',
        publishedAt: '2025-04-01',
      },
      ...{
        title: 'Early Summer',
        clientName: 'Shiranami Drinks',
        mediaType: 'TVC',
        genres: 'Drama;Slice of life',
        onAirDate: '2025-04-01',
      },
      ...{
        youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
        credits: 'Director:Aoi Otonashi@c-1;Music:Nagi Mizusawa',
      },
    },
  ],
};

/** Headings of all fields, and two lines to begin from. */
export function importTemplate(locale: Locale): string {
  const keys = Object.keys(IMPORT_FIELDS).filter(isImportField);
  const headings = keys.map((key) => IMPORT_FIELDS[key][locale][0] ?? key);
  return toCsv([headings, ...EXAMPLES[locale].map((line) => keys.map((key) => line[key] ?? ''))]);
}
