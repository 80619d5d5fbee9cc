import { describe, expect, it } from '@jest/globals';
import { callers } from '@koma/testing';
import { isKnownToSender, mayDecide, mayWithdraw } from './access-request.policy.js';

const [sender, receiver, other] = [callers.user(), callers.creator(), callers.creator()];
const request = { senderId: sender.accountId, receiverId: receiver.accountId };

describe('the policy of an access request', () => {
  it('lets the receiver decide and the sender withdraw, and nobody else', () => {
    expect([sender, receiver, other].map((who) => mayDecide(request, who))).toEqual([false, true, false]);
    expect([sender, receiver, other].map((who) => mayWithdraw(request, who))).toEqual([true, false, false]);
    expect(mayDecide({ receiverId: null }, other)).toBe(false);
  });

  it.each([
    ['ask', 'pending', true],
    ['ask', 'rejected', true],
    ['share', 'pending', false],
    ['share', 'rejected', false],
    ['share', 'accepted', true],
  ] as const)('for kind %s in state %s shows the sender the other side: %s', (kind, status, expected) => {
    expect(isKnownToSender({ kind, status })).toBe(expected);
  });
});
