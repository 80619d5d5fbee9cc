import { expect, it } from '@jest/globals';
import { moveInGroup } from './move-in-group.js';

const all = ['a1', 'b1', 'a2', 'a3'].map((id) => ({ id, group: id.slice(0, 1) }));
const ids = (list: readonly unknown[]) => list.map((one) => Object(one).id);

it('moves a question within its group, whatever stands between', () => {
  expect(ids(moveInGroup(all, 'a', [0, 2]))).toEqual(['a2', 'b1', 'a3', 'a1']);
  expect(ids(moveInGroup(all, 'a', [2, 0]))).toEqual(['a3', 'b1', 'a1', 'a2']);
  expect(ids(moveInGroup(all, 'b', [0, 0]))).toEqual(['a1', 'b1', 'a2', 'a3']);
});
