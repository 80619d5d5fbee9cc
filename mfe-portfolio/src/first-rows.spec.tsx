/**
 * @jest-environment node
 */
import { expect, it } from '@jest/globals';
import { callKey, callUrl, works } from '@koma/contracts';
import { renderRows } from './first-rows.js';
import { makeWork } from './testing/factories.js';

const work = makeWork({ kind: 'video', title: '静かな午後', titleEn: 'A Quiet Afternoon' });
const answers = { [callKey(callUrl(works.get, { params: { id: work.id } }, 'http://localhost'))]: work };
const request = { page: 'details-video-id', search: '', reader: 'user', userId: '', answers } as const;

it('draws a work with its title in the language of the visit', () => {
  const path = `/details/video:${work.id}`;
  expect(renderRows({ ...request, path, locale: 'ja' })).toContain('静かな午後</h1>');
  expect(renderRows({ ...request, path: `/en${path}`, locale: 'en' })).toContain('A Quiet Afternoon</h1>');
});

it('draws nothing of another work than the one at the address', () => {
  const path = '/details/video:0198f3a0-0000-7000-8000-0000000000ff';
  expect(renderRows({ ...request, path, locale: 'ja' })).toBeNull();
});
