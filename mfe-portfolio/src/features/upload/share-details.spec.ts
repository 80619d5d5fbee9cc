import { beforeEach, expect, it } from '@jest/globals';
import { emptyWork } from '../../work-editing/work-form/work-values.js';
import { newWorkDraft, shareDetails } from './share-details.js';

beforeEach(() => sessionStorage.clear());

it('copies details to the empty fields of other drafts, and never a title', () => {
  newWorkDraft('b').write({ ...emptyWork, title: '二本目', clientName: '北斗自動車' });
  const values = { ...emptyWork, title: '一本目', clientName: '白波飲料', genres: ['sizzle'] };
  shareDetails(values, ['b', 'c']);
  expect(newWorkDraft('b').read()).toEqual({ title: '二本目', clientName: '北斗自動車', genres: ['sizzle'] });
  expect(newWorkDraft('c').read()).toEqual({ clientName: '白波飲料', genres: ['sizzle'] });
});
