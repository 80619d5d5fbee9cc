import { expect, it } from '@jest/globals';
import { misfits } from '@koma/web-kit';
import { shell } from './shell-module.js';

it('has a component for each built page of the shell', () => {
  expect(misfits(shell)).toEqual([]);
});
