import { openPicture, rethrow } from './safe-sharp.js';
import { looksOf, type Looks } from './still-looks.js';
import { QUAD_SHARES } from './stills.js';

/** Instants around the middle of a quarter, the middle first; together they cover the film. */
const AROUND = [0, 0.04, -0.04, 0.08, -0.08];
/** Mean difference of two points at which people see two pictures. */
const DIFFERENT = 6;

/** A still of the quad, with its position in the film, 0 to 1. */
interface Chosen {
  path: string;
  share: number;
}

/** Candidates of each quarter of the film. */
export const QUAD_CANDIDATES = QUAD_SHARES.map((middle) => AROUND.map((offset) => middle + offset));

/**
 * One still of each quarter of the film that is neither empty nor like another one. Where a quarter has none, another part of the
 * film gives it; where the film has none, the middle of the quarter stays.
 */
export async function chooseQuad(take: (share: number) => Promise<string>): Promise<Chosen[]> {
  const known = new Map<number, Promise<Candidate>>();
  const candidate = (share: number) => {
    const found = known.get(share) ?? lookAt(share, take);
    known.set(share, found);
    return found;
  };
  const chosen: Candidate[] = [];
  const empty: number[] = [];
  for (const [quarter, shares] of QUAD_CANDIDATES.entries()) {
    const good = await firstGood(shares, candidate, chosen);
    if (good) chosen.push(good);
    else empty.push(quarter);
  }
  for (const quarter of empty) {
    const middle = QUAD_SHARES[quarter] ?? 0;
    const all = QUAD_CANDIDATES.flat().toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
    chosen.push((await firstGood(all, candidate, chosen)) ?? (await leastBad(all, candidate)));
  }
  return chosen.toSorted((one, other) => one.share - other.share);
}

interface Candidate extends Chosen {
  looks: Looks;
}

async function firstGood(
  shares: readonly number[],
  candidate: (share: number) => Promise<Candidate>,
  chosen: readonly Candidate[],
): Promise<Candidate | null> {
  for (const share of shares) {
    const one = await candidate(share);
    if (!one.looks.isEmpty && chosen.every(({ looks }) => distance(looks, one.looks) >= DIFFERENT)) return one;
  }
  return null;
}

/** A repetition is better than a black still. */
async function leastBad(
  shares: readonly number[],
  candidate: (share: number) => Promise<Candidate>,
): Promise<Candidate> {
  for (const share of shares) {
    const one = await candidate(share);
    if (!one.looks.isEmpty) return one;
  }
  return candidate(shares[0] ?? 0);
}

async function lookAt(share: number, take: (share: number) => Promise<string>): Promise<Candidate> {
  const path = await take(share);
  return { share, path, looks: await looksOf(openPicture(path)).catch(rethrow) };
}

function distance({ points: one }: Looks, { points: other }: Looks): number {
  const sum = one.reduce((total, value, at) => total + Math.abs(value - (other[at] ?? 0)), 0);
  return sum / Math.max(1, one.length);
}
