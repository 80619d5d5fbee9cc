import type { Card, Fee, Membership } from '@koma/contracts';

const id = (last: number) => `0198f3a0-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const makeMembership = (given: Partial<Membership> = {}): Membership => ({
  profileType: 'creator',
  planJa: 'クリエイタープラン',
  planEn: 'Creator plan',
  priceYen: 3300,
  taxYen: 300,
  other: {
    planJa: 'ユーザープラン',
    planEn: 'User plan',
    priceYen: 5500,
    taxYen: 500,
    next: { month: '2026-12', dueOn: '2026-12-01', amountYen: 5500, taxYen: 500, isFirst: true },
  },
  next: { month: '2026-12', dueOn: '2026-12-01', amountYen: 3300, taxYen: 300, isFirst: true },
  restedAt: null,
  endsAt: null,
  hasCard: true,
  ...given,
});

export const makeFee = (given: Partial<Fee> = {}): Fee => ({
  id: id(60),
  month: '2026-11',
  nameJa: 'クリエイタープラン',
  nameEn: 'Creator plan',
  amountYen: 3300,
  taxYen: 300,
  refundedYen: 0,
  status: 'paid',
  paidAt: '2026-10-31T15:10:00.000Z',
  nextAttemptOn: null,
  failure: null,
  receipts: [],
  ...given,
});

export const makeCard = (given: Partial<Card> = {}): Card => ({
  id: id(70),
  brand: 'visa',
  last4: '4242',
  expiresMonth: 8,
  expiresYear: 2099,
  holder: 'AOI MIZUSAWA',
  isDefault: true,
  ...given,
});
