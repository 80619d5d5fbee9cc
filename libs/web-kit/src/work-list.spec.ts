import { beforeEach, describe, expect, it } from '@jest/globals';
import { neighboursOf, rememberList } from './work-list.js';

const work = (number: number) => ({ id: `id-${number}`, kind: 'video' as const, title: `作品${number}`, titleEn: '' });
beforeEach(() => sessionStorage.clear());

describe('the list that a work was opened from', () => {
  it('knows the works before and after a work', () => {
    rememberList([1, 2, 3].map(work));
    expect(neighboursOf('id-2')).toEqual({ previous: work(1), next: work(3) });
    expect(neighboursOf('id-1')).toEqual({ previous: null, next: work(2) });
    expect(neighboursOf('id-3')).toEqual({ previous: work(2), next: null });
  });

  it('is missing for a work that was opened otherwise', () => {
    expect(neighboursOf('id-1')).toEqual({ previous: null, next: null });
    rememberList([work(1)]);
    expect(neighboursOf('id-9')).toEqual({ previous: null, next: null });
  });

  it.each(['{', '[{"id":1}]', 'null'])('is missing when the stored value reads %s', (kept) => {
    sessionStorage.setItem('koma.list', kept);
    expect(neighboursOf('id-1')).toEqual({ previous: null, next: null });
  });

  it('stores at most a thousand works, without other fields', () => {
    rememberList(Array.from({ length: 1_200 }, (_, number) => ({ ...work(number), secret: 'x' })));
    expect(neighboursOf('id-999')).toEqual({ previous: work(998), next: null });
    expect(sessionStorage.getItem('koma.list')).not.toContain('secret');
  });
});
