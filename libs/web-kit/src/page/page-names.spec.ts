import { describe, expect, it } from '@jest/globals';
import { PAGE_ROUTES } from '@koma/contracts';
import en from '../../locales/en.json' with { type: 'json' };
import ja from '../../locales/ja.json' with { type: 'json' };

describe.each(Object.entries({ ja, en }))('in %s', (_, { pages }) => {
  it.each(PAGE_ROUTES.map(({ name }) => name))('the page %s has a name', (name) => {
    expect(Object.keys(pages)).toContain(name);
  });
});
