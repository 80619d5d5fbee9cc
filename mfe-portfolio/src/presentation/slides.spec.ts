import { expect, it } from '@jest/globals';
import { makeCard } from '../testing/factories.js';
import { slidesOf } from './slides.js';

it('lists the title, then works with their headings before them', () => {
  const items = [makeCard(), makeCard({ id: '0198f3a0-0000-7000-8000-000000000011' })].map((work) => ({
    work,
    note: '',
  }));
  const sections = [
    { title: '夏', at: 1 },
    { title: '未定', at: 2 },
  ];
  const slides = slidesOf({ items, sections });
  expect(slides.map((one) => (one.kind === 'section' ? one.title : one.kind))).toEqual(['title', 'work', '夏', 'work']);
});
