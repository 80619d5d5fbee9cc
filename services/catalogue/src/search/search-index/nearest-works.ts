import { type Nearness, nearnessTo, type WorkSearch } from '@koma/contracts';
import { AppError, decodeCursor, encodeCursor } from '@koma/service-kit';
import type { OwnedResult } from './recommended.js';
import { CURSORS } from './search-conditions.js';

interface NearWork {
  distance: number;
  id: string;
  owner: string;
}

const compare = (one: Pick<NearWork, 'distance' | 'id'>, other: Pick<NearWork, 'distance' | 'id'>): number =>
  one.distance - other.distance || (one.id < other.id ? -1 : Number(one.id > other.id));

/** A page in the order `look`: the works that are nearest to what is asked for, of all that are offered. */
export class NearestWorks {
  readonly nearness: Nearness;
  private readonly after: Pick<NearWork, 'distance' | 'id'> | null;
  private readonly found: NearWork[] = [];
  /** With one more, which tells whether the list goes on. */
  private readonly most: number;

  /** @throws AppError REQUEST.INVALID where neither a look nor a colour is asked for, or for a cursor of another sort */
  constructor(query: WorkSearch) {
    const nearness = nearnessTo(query);
    if (!nearness) throw new AppError('REQUEST.INVALID');
    const after = decodeCursor(query.cursor, CURSORS.look);
    this.nearness = nearness;
    this.after = after && { distance: Number(after[0]), id: after[1] };
    this.most = query.limit + 1;
  }

  /** What is farther is on a later page. */
  get farthest(): number {
    const last = this.found.length < this.most ? undefined : this.found.at(-1);
    return last?.distance ?? Number.POSITIVE_INFINITY;
  }

  offer(work: NearWork): void {
    if (this.after && compare(work, this.after) <= 0) return;
    let place = this.found.length;
    while (place > 0 && compare(this.found[place - 1] ?? work, work) > 0) place -= 1;
    this.found.splice(place, 0, work);
    this.found.length = Math.min(this.found.length, this.most);
  }

  result(total: number): OwnedResult {
    const shown = this.found.slice(0, this.most - 1);
    const last = shown.at(-1);
    const goesOn = this.found.length === this.most && last !== undefined;
    const nextCursor = goesOn ? encodeCursor([String(last.distance), last.id]) : null;
    return { ids: shown.map(({ id }) => id), owners: shown.map(({ owner }) => owner), nextCursor, total };
  }
}
