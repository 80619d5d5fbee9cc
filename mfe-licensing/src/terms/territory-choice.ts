import { isCovered, PREFECTURES, REGIONS_OF_JAPAN, type RegionOfJapan } from '@koma/contracts';

const HOME: readonly string[] = PREFECTURES.filter((name) => name !== 'overseas');

const isRegion = (name: string): name is RegionOfJapan => Object.hasOwn(REGIONS_OF_JAPAN, name);
/** Regions of Japan in their order from north to south. */
export const REGIONS: readonly RegionOfJapan[] = Object.keys(REGIONS_OF_JAPAN).filter(isRegion);

/** The prefectures of a region as territories: `jp-tokyo`. */
export function prefecturesOf(region: RegionOfJapan): string[] {
  const [first, last] = REGIONS_OF_JAPAN[region];
  return HOME.slice(HOME.indexOf(first), HOME.indexOf(last) + 1).map((name) => `jp-${name}`);
}

/** Whether a region is chosen as a whole, in part, or not at all. */
export function shareOf(region: RegionOfJapan, chosen: readonly string[]): 'all' | 'some' | 'none' {
  const covered = prefecturesOf(region).filter((name) => isCovered(name, chosen));
  if (covered.length === 0) return 'none';
  return covered.length === prefecturesOf(region).length ? 'all' : 'some';
}

/** The region is chosen as one, or left out with all its prefectures. */
export function withRegion(region: RegionOfJapan, isChosen: boolean, chosen: readonly string[]): string[] {
  const inside = [region, ...prefecturesOf(region)];
  const others = chosen.filter((name) => !inside.includes(name));
  return isChosen ? [...others, region] : others;
}

/** A prefecture is chosen or left out; the last one of a region completes it, and a whole region falls apart. */
export function withPrefecture(
  region: RegionOfJapan,
  name: string,
  isChosen: boolean,
  chosen: readonly string[],
): string[] {
  const all = prefecturesOf(region);
  const before = all.filter((one) => isCovered(one, chosen));
  const after = all.filter((one) => (one === name ? isChosen : before.includes(one)));
  const others = withRegion(region, false, chosen);
  return after.length === all.length ? [...others, region] : [...others, ...after];
}

/** Japan is chosen as one: its parts are part of it; left out, nothing of it stays. */
export function withJapan(isChosen: boolean, chosen: readonly string[]): string[] {
  const abroad = chosen.filter((name) => !isCovered(name, ['japan']));
  return isChosen ? ['japan', ...abroad] : abroad;
}

/** Any territory that stands for itself: the world, a country. */
export const withTerritory = (name: string, isChosen: boolean, chosen: readonly string[]): string[] => {
  const others = chosen.filter((one) => one !== name);
  return isChosen ? [...others, name] : others;
};
