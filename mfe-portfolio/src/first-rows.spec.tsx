/**
 * @jest-environment node
 */
import { expect, it } from '@jest/globals';
import { callKey, callUrl, shared, works } from '@koma/contracts';
import { renderRows } from './first-rows.js';
import { makeSharedWork, makeWork } from './testing/factories.js';

const work = makeWork({ kind: 'video', title: '静かな午後', titleEn: 'A Quiet Afternoon' });
const answers = { [callKey(callUrl(works.get, { params: { id: work.id } }, 'http://localhost'))]: work };
const request = { page: 'details-video-id', search: '', reader: 'user', userId: '', answers } as const;

it('draws a work with its title in the language of the visit', () => {
  const path = `/details/video:${work.id}`;
  expect(renderRows({ ...request, path, locale: 'ja' })).toContain('静かな午後</h1>');
  expect(renderRows({ ...request, path: `/en${path}`, locale: 'en' })).toContain('A Quiet Afternoon</h1>');
});

it('draws the work behind a link for a stranger, and none while the link is locked', () => {
  const token = 'a'.repeat(43);
  const one = makeSharedWork({ kind: 'video', title: '静かな午後' });
  const at = (path: string) => `/api/catalogue/shared/${token}${path}`;
  const thing = { isLocked: false, kind: 'video', targetId: one.id, ownerId: one.owner.id, allowsDownload: false, allowsComments: false, lastDay: null }; // prettier-ignore
  const draw = (open: object) =>
    renderRows({
      ...request,
      page: 'link-media-video-id',
      path: `/link-media/video:${token}`,
      reader: 'stranger',
      locale: 'ja',
      answers: { [at('')]: shared.open.response.parse(open), [at(`/works/${one.id}`)]: one },
    });
  expect(draw(thing)).toContain('静かな午後</h1>');
  expect(draw({ isLocked: true })).toBeNull();
});

it('draws nothing of another work than the one at the address', () => {
  const path = '/details/video:0198f3a0-0000-7000-8000-0000000000ff';
  expect(renderRows({ ...request, path, locale: 'ja' })).toBeNull();
});
