import { companyForm, type Facet, joinedForm } from '@koma/contracts';
import type { CountableWork } from '../viewables/index.js';

/** What a work says about a facet: none, one or several values. */
const VALUES: Record<Facet, (work: CountableWork) => readonly string[]> = {
  client: ({ client }) => [client],
  'advertising-company': ({ agency }) => [agency],
  'production-company': ({ production }) => [production],
  product: ({ product }) => [product],
  'media-type': ({ media }) => [media ?? ''],
  award: ({ ceremonies }) => ceremonies,
};
const COMPANIES: readonly Facet[] = ['client', 'advertising-company', 'production-company'];

/** What values are compared by. */
const keyOf = (facet: Facet, value: string): string =>
  COMPANIES.includes(facet) ? companyForm(value) : facet === 'media-type' ? value : joinedForm(value);

/** Values of a work under their keys; a work counts once under each. */
function valuesOf(facet: Facet, work: CountableWork): Map<string, string> {
  const said = VALUES[facet](work).filter((value) => value.trim() !== '');
  return new Map(said.map((value) => [keyOf(facet, value), value]));
}

export interface FacetGroup {
  key: string;
  /** The spelling that most of the works use. */
  name: string;
  works: CountableWork[];
}

/** Works by what they say about a facet; `without` counts those that say nothing and still stand. */
export function groupBy(facet: Facet, works: readonly CountableWork[]): { groups: FacetGroup[]; without: number } {
  const found = new Map<string, { work: CountableWork; value: string }[]>();
  let without = 0;
  for (const work of works) {
    const values = valuesOf(facet, work);
    if (values.size === 0 && !work.isDeleted) without += 1;
    for (const [key, value] of values) {
      const entries = found.get(key) ?? [];
      entries.push({ work, value });
      found.set(key, entries);
    }
  }
  const groups = [...found].map(([key, entries]) => ({
    key,
    name: mostFrequent(entries.map(({ value }) => value)),
    works: entries.map(({ work }) => work),
  }));
  return { groups, without };
}

function mostFrequent(values: readonly string[]): string {
  const spellings = [...Map.groupBy(values, (value) => value)].map(([value, all]) => ({ value, times: all.length }));
  return spellings.toSorted((a, b) => b.times - a.times || (a.value < b.value ? -1 : 1))[0]?.value ?? '';
}
