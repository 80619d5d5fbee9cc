import {
  ALTERATION_WORDS,
  CLEARANCE_HEADINGS,
  CLEARANCE_KIND_WORDS,
  CLEARANCE_SCOPE_WORDS,
  EXCLUSIVITY_WORDS,
  INDUSTRY_WORDS,
  LINE_WORDS,
  type Locale,
  MEDIUM_WORDS,
  PLACEMENT_WORDS,
  REGIONS_OF_JAPAN,
  TERM_WORDS,
  territoryName,
  type Words,
} from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import en from '../../locales/en.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };

const locales = { ja, en };
const wordsIn = (table: Record<string, Words>, locale: Locale) =>
  Object.fromEntries(Object.entries(table).map(([key, words]) => [key, words[locale]]));

describe.each(['ja', 'en'] as const)('the page in %s', (locale) => {
  it('names the terms of a licence as its documents do', () => {
    const { media, placements, terms, exclusivities, alterations, lineKinds, industries, territories } =
      locales[locale];
    expect(media).toEqual(wordsIn(MEDIUM_WORDS, locale));
    expect(placements).toEqual(wordsIn(PLACEMENT_WORDS, locale));
    expect(terms).toEqual(wordsIn(TERM_WORDS, locale));
    expect(exclusivities).toEqual(wordsIn(EXCLUSIVITY_WORDS, locale));
    expect(alterations).toEqual(wordsIn(ALTERATION_WORDS, locale));
    expect(lineKinds).toEqual(wordsIn(LINE_WORDS, locale));
    expect(industries).toEqual(wordsIn(INDUSTRY_WORDS, locale));
    const { clearances, entry } = locales[locale];
    expect(clearances.kinds).toEqual(wordsIn(CLEARANCE_KIND_WORDS, locale));
    expect(clearances.scopes).toEqual(wordsIn(CLEARANCE_SCOPE_WORDS, locale));
    expect(entry.columns).toEqual(wordsIn(CLEARANCE_HEADINGS, locale));
    const names = ['world', 'japan', ...Object.keys(REGIONS_OF_JAPAN)];
    expect(territories).toEqual(Object.fromEntries(names.map((name) => [name, territoryName(name, locale)])));
  });
});
