import type { RunningService } from '@koma/service-kit';
import { searchForm } from '@koma/contracts';

/** How many members search for it on a usual day, and what share of them finds nothing, in percent. */
const WORDS: readonly (readonly [word: string, members: number, inVain: number])[] = [
  ['飲料', 14, 0],
  ['化粧品', 12, 4],
  ['自動車', 11, 6],
  ['空撮', 9, 22],
  ['ミュージックビデオ', 9, 0],
  ['コマ撮り', 7, 12],
  ['子ども', 7, 0],
  ['シズル', 6, 18],
  ['海', 6, 0],
  ['縦型動画', 6, 61],
  ['ドローン', 5, 34],
  ['夜景', 5, 0],
  ['生成AI', 5, 100],
  ['水中撮影', 4, 88],
  ['3DCG', 4, 9],
  ['プロジェクションマッピング', 4, 100],
  ['ゲーム', 4, 31],
  ['', 9, 24],
];
const DAYS = 100;

/** Searches up to yesterday, for demo data only: the same each time, fewer at weekends. */
export async function addDemoSearches({ database }: RunningService): Promise<void> {
  await database.query(
    `INSERT INTO search_word (day, word, written, searches, nothing, people)
     SELECT day::date, word, written, searches, round(searches * in_vain / 100.0), searches
     FROM unnest($1::text[], $2::text[], $3::int[], $4::int[]) AS given (word, written, members, in_vain),
       generate_series((now() AT TIME ZONE 'Asia/Tokyo')::date - $5::int, (now() AT TIME ZONE 'Asia/Tokyo')::date - 1, interval '1 day') AS day,
       LATERAL (SELECT members - 3 + ('x' || substr(md5(word || day::date::text), 1, 6))::bit(24)::int % 6
         - CASE WHEN extract(isodow FROM day) > 5 THEN 5 ELSE 0 END AS searches) AS by_chance
     WHERE searches >= 3`,
    [
      WORDS.map(([word]) => searchForm(word)),
      WORDS.map(([word]) => word),
      WORDS.map(([, members]) => members),
      WORDS.map(([, , inVain]) => inVain),
      DAYS,
    ],
  );
}
