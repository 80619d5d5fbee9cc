import { expect, it } from '@jest/globals';
import { makeCard } from '../../testing/factories.js';
import { groupsOf } from './work-groups.js';

const food = { title: '食品', titleEn: 'Food' };
const cars = { title: '自動車', titleEn: '' };
const shown = (title: string, section: typeof food | null, roles?: string[]) => ({
  work: makeCard({ id: title, title, ...(roles && { roles }) }),
  section,
});
const list = [shown('a', null), shown('b', food), shown('c', food), shown('d', cars), shown('e', null, ['director'])];
const inWords = (locale: 'ja' | 'en', others: string) =>
  groupsOf(list, { locale, others }).map(({ heading, works }) => [heading, works.map(({ title }) => title).join('')]);

it('groups works by the creator’s headings, and works of others separately', () => {
  expect(inWords('ja', '参加作品')).toEqual([
    [null, 'a'],
    ['食品', 'bc'],
    ['自動車', 'd'],
    ['参加作品', 'e'],
  ]);
});

it('uses the English heading where there is one', () => {
  expect(inWords('en', 'Took part').map(([heading]) => heading)).toEqual([null, 'Food', '自動車', 'Took part']);
});
