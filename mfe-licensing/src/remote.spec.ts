import { expect, it } from '@jest/globals';
import { misfits } from '@koma/web-kit';
import { remote } from './remote.js';

it('has a component for each built page of its slice', () => {
  expect(misfits(remote)).toEqual([]);
});
