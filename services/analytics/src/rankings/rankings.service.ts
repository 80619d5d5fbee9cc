import {
  type Board,
  type dashboards,
  type Place,
  PLACE_ROWS,
  PLACES,
  type Ranking,
  type RequestOf,
} from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { EventStore } from '../events/index.js';
import { lastDays } from '../period.js';
import { BOARDS, isRankedBy } from './boards.js';
import { computeRankings } from './compute-rankings.js';

type Query = RequestOf<typeof dashboards.ranking>['query'];
/** What is ranked. */
interface List {
  board: Board;
  days: number;
  by: Query['by'];
  /** Empty for all media together. */
  media: string;
}
const stateRows = z.array(z.object({ lastDay: z.string(), computedAt: z.date() }));
const rowFields = { key: z.string(), name: z.string(), nameEn: z.string(), count: z.int(), countBefore: z.int() };
const placeRows = z.array(z.object({ ...rowFields, place: z.int(), placeBefore: z.int().nullable() }));
type PlaceRow = z.infer<typeof placeRows>[number];
const keyRows = z.array(z.object({ key: z.string() }));
const rankedRow = z.tuple([z.object({ ranked: z.int() })]);

const LIST = 'board = $1 AND days = $2 AND by = $3 AND media = $4';
const PLACED = `place, place_before AS "placeBefore", key, name, name_en AS "nameEn", count, count_before AS "countBefore"`;
const COLUMNS = {
  uploads: ['is_new::int', 'was_new::int'],
  views: ['views', 'views_before'],
  favourites: ['favourites', 'favourites_before'],
} as const;

/** The Top 50 (§9), as computed last; whoever is hidden meanwhile is left out when asked. */
@Injectable()
export class RankingsService {
  constructor(
    private readonly database: DataSource,
    private readonly store: EventStore,
  ) {}

  /** Figures up to yesterday, written anew once an hour. */
  async compute(): Promise<void> {
    await this.database.transaction((tx) => computeRankings(tx, this.store));
  }

  /** @throws AppError REQUEST.INVALID for works by uploads: each is put on once */
  async find(accountId: string, board: Board, { by, days, media }: Query): Promise<Ranking> {
    if (!isRankedBy(board, by)) throw new AppError('REQUEST.INVALID');
    const list: List = { board, days: Number(days), by, media: media ?? '' };
    const [period, rows, ownKeys] = await Promise.all([
      this.lastComputed(list.days),
      this.shown(list),
      this.ownKeys(accountId, board),
    ]);
    const items = placesOf(rows).map((row) => ({ ...row, isOwn: ownKeys.has(row.key) }));
    const own = items.find(({ isOwn }) => isOwn) ?? (await this.own(accountId, list, ownKeys));
    return {
      ...period,
      items: items.filter(({ place }) => place <= PLACES).slice(0, PLACE_ROWS),
      own,
      ranked: await this.ranked(list),
    };
  }

  /** The first places of those who can be found by every member. */
  private async shown(list: List): Promise<PlaceRow[]> {
    const rows = await this.database.query<unknown>(
      `SELECT ${PLACED} FROM place WHERE ${LIST} AND ${BOARDS[list.board].isShown}
       ORDER BY place, name, key LIMIT ${PLACE_ROWS}`,
      values(list),
    );
    return placeRows.parse(rows);
  }

  /** Keys under which the caller stands on a board. */
  private async ownKeys(accountId: string, board: Board): Promise<ReadonlySet<string>> {
    const { key, which } = BOARDS[board];
    const rows = await this.database.query<unknown>(
      `SELECT DISTINCT ${key} AS key FROM viewable AS thing
       JOIN viewable AS profile ON profile.id = thing.owner_id AND profile.kind = 'creator' AND profile.is_public
       WHERE thing.owner_id = $1 AND thing.is_public AND ${which}`,
      [accountId],
    );
    return new Set(keyRows.parse(rows).map(({ key: own }) => own));
  }

  /** The best row below those that are shown. */
  private async own(accountId: string, list: List, keys: ReadonlySet<string>): Promise<Place | null> {
    const rows = await (BOARDS[list.board].kept === null
      ? this.database.query<unknown>(
          `SELECT ${PLACED} FROM place WHERE ${LIST} AND key = ANY($5) ORDER BY place, name, key LIMIT 1`,
          [...[...values(list), [...keys]]],
        )
      : this.database.query<unknown>(ownRow(list), [...values(list), accountId]));
    const [row] = placeRows.parse(rows);
    return row ? { ...row, isOwn: true } : null;
  }

  private async ranked(list: List): Promise<number> {
    const rows = await this.database.query<unknown>(
      `SELECT coalesce(sum(with_it), 0)::int AS ranked FROM place_count WHERE ${LIST} AND NOT is_before`,
      values(list),
    );
    return rankedRow.parse(rows)[0].ranked;
  }

  private async lastComputed(days: number) {
    const rows = stateRows.parse(
      await this.database.query(
        `SELECT to_char(last_day, 'YYYY-MM-DD') AS "lastDay", computed_at AS "computedAt" FROM ranked_at WHERE days = $1`,
        [days],
      ),
    );
    const [{ lastDay, computedAt } = { lastDay: lastDays(1).to, computedAt: new Date() }] = rows;
    const from = new Date(Date.parse(lastDay) - (days - 1) * 86_400_000).toISOString().slice(0, 10);
    return { from, to: lastDay, computedAt: computedAt.toISOString() };
  }
}

const values = ({ board, days, by, media }: List): unknown[] => [board, days, by, media];

/** Whoever was hidden leaves no gap; equal figures share a place. */
function placesOf(rows: readonly PlaceRow[]): PlaceRow[] {
  const placeOf = new Map<number, number>();
  rows.forEach(({ count }, index) => placeOf.has(count) || placeOf.set(count, index + 1));
  return rows.map((row) => ({ ...row, place: placeOf.get(row.count) ?? row.place }));
}

/** The owner's ($5) row with most, with its place by how many have more. */
function ownRow({ board, by }: List): string {
  const { key, name, nameEn, which } = BOARDS[board];
  const [now, before] = COLUMNS[by];
  const more = (of: string, isBefore: boolean) =>
    `(SELECT with_more + 1 FROM place_count WHERE ${LIST} AND is_before = ${isBefore} AND place_count.count = ${of})`;
  return `
    SELECT ${more('own.count', false)} AS place, ${more('own."countBefore"', true)} AS "placeBefore", own.* FROM (
      SELECT ${key} AS key, ${name} AS name, ${nameEn} AS "nameEn", sum(${now})::int AS count, sum(${before})::int AS "countBefore"
      FROM ranked JOIN viewable AS thing USING (kind, id)
      JOIN viewable AS profile ON profile.id = thing.owner_id AND profile.kind = 'creator' AND profile.is_public
      WHERE days = $2 AND thing.owner_id = $5 AND thing.is_public AND ${which} AND ($4 = '' OR thing.media = $4)
      GROUP BY 1
    ) AS own
    WHERE own.count > 0 AND EXISTS (SELECT FROM place_count WHERE ${LIST} AND NOT is_before AND place_count.count = own.count)
    ORDER BY own.count DESC, own.name, own.key LIMIT 1`;
}
