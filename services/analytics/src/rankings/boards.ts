import { type Board, board, PLACE_ROWS, type RankedBy } from '@koma/contracts';

/** SQL for a board; `thing` is a row of `viewable`, `profile` the one of its owner. */
interface BoardRows {
  /** What a place belongs to. */
  key: string;
  name: string;
  nameEn: string;
  /** Which things count for it. */
  which: string;
  /** Whether a key can still be found by every member; `place` is the row. */
  isShown: string;
  /** Places that are kept; whoever is hidden meanwhile leaves room for those after them. */
  kept: number | null;
}

const SPARE = 100;
/** OFFSET has it looked up place by place, in their order, until there are enough; a join would read everything. */
const isAnyShown = (
  which: string,
) => `EXISTS (SELECT FROM viewable AS thing WHERE thing.is_public AND ${which} AND EXISTS (
      SELECT FROM viewable AS profile WHERE profile.id = thing.owner_id AND profile.kind = 'creator' AND profile.is_public OFFSET 0
    ) OFFSET 0)`;
const company = (column: string): BoardRows => ({
  ...{ key: `thing.${column}_key`, name: `mode() WITHIN GROUP (ORDER BY thing.${column})`, nameEn: `''` },
  ...{ which: `thing.${column}_key <> ''`, kept: null },
  // The index holds no empty keys; that this one is none must be said for it to be used.
  isShown: isAnyShown(`thing.${column}_key = place.key AND thing.${column}_key <> ''`),
});
const work = (kind: 'video' | 'image'): BoardRows => ({
  ...{
    key: 'thing.id::text',
    name: 'max(thing.title)',
    nameEn: 'max(thing.title_en)',
    which: `thing.kind = '${kind}'`,
  },
  isShown: isAnyShown('thing.id = place.key::uuid'),
  kept: PLACE_ROWS + SPARE,
});

/** Creators are ranked by all that they own. */
export const BOARDS: Record<Board, BoardRows> = {
  'production-company': company('production'),
  'advertising-company': company('agency'),
  client: company('client'),
  creator: {
    ...{ key: 'thing.owner_id::text', name: 'max(profile.title)', nameEn: `''`, which: 'true' },
    isShown: `EXISTS (SELECT FROM viewable AS profile WHERE profile.id = place.key::uuid AND profile.kind = 'creator' AND profile.is_public OFFSET 0)`,
    kept: PLACE_ROWS + SPARE,
  },
  video: work('video'),
  image: work('image'),
};
export const boards: readonly Board[] = board.options;

/** Each work is put on once. */
export const isRankedBy = (one: Board, by: RankedBy): boolean =>
  by !== 'uploads' || (one !== 'video' && one !== 'image');
