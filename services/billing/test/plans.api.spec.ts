import { billing } from '@koma/contracts';
import { TestService } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { billingService } from '../src/index.js';
import { containedTax } from '../src/plans/tax.js';

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(billingService);
});
afterAll(() => service.close());

it('lists the price of each plan with the tax it contains', async () => {
  const { body } = await service.call(billing.listPlans, null);
  expect(body).toMatchObject({
    items: [
      { profileType: 'creator', priceYen: 3300, taxYen: 300 },
      { profileType: 'user', priceYen: 5500, taxYen: 500 },
    ],
  });
});

it('rounds the contained tax down', () => {
  expect([containedTax(0), containedTax(100), containedTax(1_099)]).toEqual([0, 9, 99]);
});
