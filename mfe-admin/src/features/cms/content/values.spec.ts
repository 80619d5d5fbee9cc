import { describe, expect, it } from '@jest/globals';
import { CMS_CONTENT, cmsFieldsOf, type CmsField } from '@koma/contracts';
import { choiceIn, entryTitle, type Fields } from './values.js';

function entriesOf(fields: Fields, name: string): Fields {
  const field: CmsField | undefined = fields[name];
  if (field?.type !== 'list') throw new Error(`${name} is no list`);
  return field.fields;
}
const guides = entriesOf(cmsFieldsOf(CMS_CONTENT.guides), 'guides');
const openings = entriesOf(cmsFieldsOf(CMS_CONTENT.openings), 'openings');
const links = entriesOf(cmsFieldsOf(CMS_CONTENT.hero), 'links');
const features = entriesOf(cmsFieldsOf(CMS_CONTENT.features), 'items');

describe('the name of an entry', () => {
  it.each([
    ['a guide', guides, { key: 'upload', title: '作品を登録して公開する', text: '' }, '作品を登録して公開する'],
    ['an opening', openings, { key: 'editor', title: '編集部スタッフ', place: '東京' }, '編集部スタッフ'],
    ['a link', links, { href: '/register', label: '登録を申し込む' }, '登録を申し込む'],
    ['a feature', features, { icon: 'search', text: '説明', title: '探す' }, '探す'],
  ])('of %s is its title, and no key, address or icon', (_, fields, entry, title) => {
    expect(entryTitle(fields, entry)).toBe(title);
  });

  it('is empty while it has no words', () => {
    expect(entryTitle(guides, { key: 'upload', title: '' })).toBe('');
    expect(entryTitle(guides, null)).toBe('');
  });
});

it('finds the choice of an entry', () => {
  expect(choiceIn(features, { title: '探す', icon: 'search' })).toBe('search');
  expect(choiceIn(guides, { key: 'upload' })).toBe('');
});
