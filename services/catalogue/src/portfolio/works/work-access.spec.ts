import { describe, expect, it } from '@jest/globals';
import { callers } from '@koma/testing';
import { maySeeCreator, mayUpdateCreator } from '../creators/index.js';
import { isPublicWork } from '../visibility/index.js';
import { maySeeWork, mayUpdateWork } from './work.policy.js';
import { type Actor, mayChangeGrant, mayEndGrant } from '../../members/access-grants/access-grant.policy.js';

const [owner, holder, other, staff] = [callers.creator(), callers.user(), callers.creator(), callers.fullAdmin()];
const everybody: Actor[] = [owner, holder, other, staff].map((who) => ({
  ...who,
  grants: new Set(who === holder ? [owner.accountId] : []),
}));
const shown = { status: 'publish', ownerState: 'active' } as const;
const id = owner.accountId;

describe('policies of a profile and its works', () => {
  it('let the owner and the holder of an access grant change them', () => {
    expect(everybody.map((who) => mayUpdateCreator({ id }, who))).toEqual([true, true, false, false]);
    expect(everybody.map((who) => mayUpdateWork({ ownerId: id }, who))).toEqual([true, true, false, false]);
  });

  it('apply an access grant to its owner only', () => {
    expect(everybody.map((who) => mayUpdateCreator({ id: other.accountId }, who))).toEqual([false, false, true, false]);
  });

  it('give a user no profile', () => {
    expect(mayUpdateCreator({ id: holder.accountId }, { ...holder, grants: new Set() })).toBe(false);
  });

  it.each([
    [{ status: 'publish', ownerState: 'active' }, [true, true, true, true]],
    [{ status: 'limited', ownerState: 'active' }, [true, true, false, true]],
    [{ status: 'unpublish', ownerState: 'active' }, [true, true, false, true]],
    [{ status: 'publish', ownerState: 'withdrawn' }, [true, true, false, true]],
  ] as const)('show %p to %p', (state, expected) => {
    expect(everybody.map((who) => maySeeCreator({ id, ...state }, who))).toEqual(expected);
    const work = { ownerId: id, status: 'publish', hiddenAt: null } as const;
    expect(everybody.map((who) => maySeeWork(work, state, who))).toEqual(expected);
  });

  it('make a work no more visible than its profile and its own status', () => {
    expect(isPublicWork({ status: 'publish', hiddenAt: null }, shown)).toBe(true);
    expect(isPublicWork({ status: 'limited', hiddenAt: null }, shown)).toBe(false);
    expect(isPublicWork({ status: 'publish', hiddenAt: null }, { ...shown, status: 'limited' })).toBe(false);
  });

  it('show a work that staff have hidden to its editors and to staff only', () => {
    const hidden = { ownerId: id, status: 'publish', hiddenAt: new Date() } as const;
    expect(isPublicWork(hidden, shown)).toBe(false);
    expect(everybody.map((who) => maySeeWork(hidden, shown, who))).toEqual([true, true, false, true]);
  });
});

describe('the policy of an access grant', () => {
  it('lets its owner change it and both sides end it', () => {
    const grant = { ownerId: id, granteeId: holder.accountId };
    expect(everybody.map((who) => mayChangeGrant(grant, who))).toEqual([true, false, false, false]);
    expect(everybody.map((who) => mayEndGrant(grant, who))).toEqual([true, true, false, false]);
  });
});
