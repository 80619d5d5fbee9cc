import {
  type EngagedFilm,
  type EngagedShares,
  type Engagement,
  type FilmEngagement,
  isBeforeKnown,
} from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { knownFrom, type Period, withPeriodBefore } from '../period.js';
import { type CountableWork, findWorks } from '../viewables/index.js';
import { type Interval, secondsOf, seenOnce } from './intervals.js';

const MOST_POINTS = 600;
/** A viewer has finished a film who came so far in it. */
const END = 0.9;
/** A viewer who played less is none. */
const LEAST_SECONDS = 1;
const watchRows = z.array(
  z.object({ workId: z.string(), viewer: z.string(), day: z.string(), played: z.array(z.number()) }),
);

interface Film extends Pick<CountableWork, 'id' | 'title' | 'titleEn' | 'isDeleted'> {
  seconds: number;
  /** One for each viewer and day: all pieces that they have played. */
  viewings: Viewings;
  /** Those of the period before; none where not all of it is known any more. */
  before: Viewings;
}
type Viewings = Interval[][];

/** How films were watched. */
@Injectable()
export class EngagementService {
  constructor(private readonly database: DataSource) {}

  /** Films of which something was watched, most viewers first. */
  async films(ownerId: string, period: Period): Promise<Engagement> {
    const { before, now } = withPeriodBefore(period);
    const all = (await this.read(ownerId, { before, now })).map(engaged);
    const films = all
      .filter(({ viewers }) => viewers > 0)
      .toSorted((a, b) => b.viewers - a.viewers || (a.id < b.id ? 1 : -1));
    const earlier = all.flatMap((film) => film.before ?? []);
    return {
      ...{ ...now, knownFrom: knownFrom() },
      films: films.slice(0, 500),
      filmsBefore: isBeforeKnown({ ...now, knownFrom: knownFrom() }) ? earlier.length : null,
      median: mediansOf(films),
      medianBefore: mediansOf(earlier),
    };
  }

  /** @throws AppError NOT_FOUND for a film that is not the owner's, or whose length is unknown */
  async film(ownerId: string, id: string, period: Period): Promise<FilmEngagement> {
    const { before, now } = withPeriodBefore(period);
    const films = await this.read(ownerId, { before, now });
    const film = films.find((one) => one.id === id);
    if (!film) throw new AppError('RESOURCE.NOT_FOUND');
    const points = Math.max(1, Math.min(MOST_POINTS, Math.ceil(film.seconds)));
    const step = film.seconds / points;
    const watched = films.filter(({ viewings }) => viewings.length > 0).map((one) => curveOf(one, points));
    const curve = curveOf(film, points).map((point, at) => ({
      second: Math.round(at * step * 10) / 10,
      ...point,
      median: watched.length === 0 ? null : medianOf(watched.map((other) => other[at]?.seen ?? 0)),
    }));
    return { ...now, knownFrom: knownFrom(), film: engaged(film), step, curve };
  }

  private async read(ownerId: string, { before, now }: { before: Period; now: Period }): Promise<Film[]> {
    const { manager } = this.database;
    const first = isBeforeKnown({ ...now, knownFrom: knownFrom() }) ? before.from : now.from;
    const [works, rows] = await Promise.all([
      findWorks(manager, ownerId),
      manager.query<unknown>(
        `SELECT work_id AS "workId", viewer, to_char(day, 'YYYY-MM-DD') AS day, played FROM watch
         WHERE owner_id = $1 AND day BETWEEN $2 AND $3`,
        [ownerId, first, now.to],
      ),
    ]);
    const perFilm = Map.groupBy(watchRows.parse(rows), ({ workId }) => workId);
    return works.flatMap(({ id, title, titleEn, isDeleted, seconds }) => {
      if (!seconds) return [];
      const visits = Map.groupBy(perFilm.get(id) ?? [], ({ day }) => (day >= now.from ? 'now' : 'before'));
      const of = (when: 'now' | 'before') => viewingsOf(visits.get(when) ?? [], seconds);
      return [{ id, title, titleEn, isDeleted, seconds, viewings: of('now'), before: of('before') }];
    });
  }
}

/** One for each viewer and day who played long enough. */
function viewingsOf(visits: z.infer<typeof watchRows>, seconds: number): Viewings {
  const viewers = Map.groupBy(visits, ({ viewer, day }) => `${day} ${viewer}`);
  return [...viewers.values()]
    .map((of) => of.flatMap(({ played }) => pairsOf(played)))
    .filter((pieces) => secondsOf(pieces) >= Math.min(LEAST_SECONDS, seconds / 2));
}

const pairsOf = (played: readonly number[]): Interval[] =>
  Array.from({ length: played.length / 2 }, (_, at) => [played[at * 2] ?? 0, played[at * 2 + 1] ?? 0]);

/** Middle value; the mean of both middle ones for an even number. */
function medianOf(values: readonly number[]): number {
  const inOrder = values.toSorted((a, b) => a - b);
  const middle = inOrder.length / 2;
  const [upper = 0, lower = upper] = [inOrder[Math.floor(middle)], inOrder[Math.ceil(middle) - 1]];
  return (upper + lower) / 2;
}

const mediansOf = (all: readonly EngagedShares[]): EngagedShares | null =>
  all.length === 0
    ? null
    : {
        averageShare: medianOf(all.map(({ averageShare }) => averageShare)),
        finishedShare: medianOf(all.map(({ finishedShare }) => finishedShare)),
      };

function engaged({ id, title, titleEn, isDeleted, seconds, viewings, before }: Film): EngagedFilm {
  const shares = sharesOf(viewings, seconds);
  return {
    ...{ id, title, titleEn, isDeleted, durationSeconds: seconds, viewers: viewings.length, ...shares },
    averageSeconds: shares.averageShare * seconds,
    before: before.length === 0 ? null : { viewers: before.length, ...sharesOf(before, seconds) },
  };
}

function sharesOf(viewings: Viewings, seconds: number): EngagedShares {
  if (viewings.length === 0) return { averageShare: 0, finishedShare: 0 };
  const seen = viewings.map((pieces) => Math.min(1, secondsOf(seenOnce(pieces)) / seconds));
  const finished = viewings.filter((pieces) => pieces.some(([, to]) => to >= seconds * END)).length;
  return {
    averageShare: seen.reduce((sum, share) => sum + share, 0) / viewings.length,
    finishedShare: finished / viewings.length,
  };
}

/** Per point of equal width: share of viewings that saw its middle, and that saw it more than once. */
function curveOf(
  { seconds, viewings }: Pick<Film, 'seconds' | 'viewings'>,
  points: number,
): { seen: number; replayed: number }[] {
  const step = seconds / points;
  const [seen, replayed] = [new Array<number>(points).fill(0), new Array<number>(points).fill(0)];
  // The first point whose middle is not before a second.
  const at = (second: number) => Math.min(points, Math.max(0, Math.ceil(second / step - 0.5)));
  for (const pieces of viewings) {
    const change = new Array<number>(points + 1).fill(0);
    for (const [from, to] of pieces) {
      change[at(from)] = (change[at(from)] ?? 0) + 1;
      change[at(to)] = (change[at(to)] ?? 0) - 1;
    }
    let times = 0;
    for (let point = 0; point < points; point += 1) {
      times += change[point] ?? 0;
      if (times >= 1) seen[point] = (seen[point] ?? 0) + 1;
      if (times >= 2) replayed[point] = (replayed[point] ?? 0) + 1;
    }
  }
  const share = (count: number | undefined) => (viewings.length === 0 ? 0 : (count ?? 0) / viewings.length);
  return seen.map((count, point) => ({ seen: share(count), replayed: share(replayed[point]) }));
}
