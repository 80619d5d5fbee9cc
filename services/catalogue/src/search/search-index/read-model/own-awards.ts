import type { CreatorSearch } from '@koma/contracts';
import type { CreatorDocument } from './creator-document.js';

type OwnAward = CreatorDocument['ownAwards'][number];
export type AskedAwards = Pick<CreatorSearch, 'ownAward' | 'ownAwardFrom' | 'ownAwardTo'>;

/** The awards in profiles. */
export class OwnAwards {
  /** Ceremonies that have taken the place of others. */
  aliases: ReadonlyMap<string, readonly string[]> = new Map();
  private readonly ofCreator: (readonly OwnAward[])[] = [];

  set(ordinal: number, awards: readonly OwnAward[]): void {
    this.ofCreator[ordinal] = awards;
  }

  /** Tests for one award of these ceremonies and years. */
  test(asked: AskedAwards): ((ordinal: number) => boolean) | null {
    const { ownAward, ownAwardFrom, ownAwardTo } = asked;
    if (!ownAward?.length && ownAwardFrom === undefined && ownAwardTo === undefined) return null;
    const known = new Set(ownAward?.flatMap((name) => [name, ...(this.aliases.get(name) ?? [])]));
    return (ordinal) => this.within(ordinal, asked).some(({ ceremony }) => known.size === 0 || known.has(ceremony));
  }

  /** The ceremonies of most of these creators' awards in the requested years. */
  count(creators: Uint32Array, asked: AskedAwards, most: number): { key: string; count: number }[] {
    const counts = new Map<string, number>();
    for (const ordinal of creators)
      for (const key of new Set(this.within(ordinal, asked).map(({ ceremony }) => ceremony)))
        if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
    return [...counts]
      .map(([key, count]) => ({ key, count }))
      .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
      .slice(0, most);
  }

  private within(ordinal: number, { ownAwardFrom = 0, ownAwardTo = Infinity }: AskedAwards): readonly OwnAward[] {
    return this.ofCreator[ordinal]?.filter(({ year }) => year >= ownAwardFrom && year <= ownAwardTo) ?? [];
  }
}
