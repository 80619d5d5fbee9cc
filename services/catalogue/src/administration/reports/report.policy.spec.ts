import { REPORT_STATES } from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import { isToldToOwner, mayAnswer, mayObject, staffActs } from './report.policy.js';

const ownerId = '018f0000-0000-7000-8000-000000000001';

describe('what may be done with a report', () => {
  it('lets staff decide an open report and an objection, and take a hiding back', () => {
    const open = REPORT_STATES.filter((state) => staffActs({ state, ownerId }).length > 0);
    expect(open).toEqual(['received', 'asked', 'hidden', 'objected', 'upheld']);
    expect(staffActs({ state: 'upheld', ownerId })).toEqual(['restore']);
    expect(staffActs({ state: 'objected', ownerId })).toEqual(['restore', 'uphold']);
  });

  it('asks no owner who is gone', () => {
    expect(staffActs({ state: 'received', ownerId: null })).toEqual(['hide', 'keep']);
  });

  it('lets the owner answer once, while asked', () => {
    expect(mayAnswer({ state: 'asked' }, ['received', 'asked'])).toBe(true);
    expect(mayAnswer({ state: 'asked' }, ['received', 'asked', 'answered'])).toBe(false);
    expect(mayAnswer({ state: 'hidden' }, ['received', 'asked', 'hidden'])).toBe(false);
  });

  it('lets the owner object to a hiding alone', () => {
    expect(REPORT_STATES.filter((state) => mayObject({ state }))).toEqual(['hidden']);
  });

  it('tells the owner nothing before staff have acted', () => {
    expect(isToldToOwner({ state: 'received' }, ['received'])).toBe(false);
    expect(isToldToOwner({ state: 'kept' }, ['received', 'kept'])).toBe(true);
  });
});
