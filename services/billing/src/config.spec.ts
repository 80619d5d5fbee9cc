import { parseConfig } from '@koma/service-kit';
import { expect, it } from '@jest/globals';
import { billingConfig } from './config.js';

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://x',
  IDENTITY_PUBLIC_KEY: '{}',
  SERVICE_SECRET: 'x'.repeat(32),
  KAFKA_BROKERS: 'x',
  REDIS_URL: 'redis://x',
};
const FEES = {
  FEES_FROM: '2027-01',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  ISSUER_NAME: '株式会社コマ',
  ISSUER_ADDRESS: '東京都渋谷区',
  ISSUER_NUMBER: 'T7000012050002',
};

it('starts in production without a card processor while nobody is charged', () => {
  expect(parseConfig(billingConfig, PRODUCTION).STRIPE_SECRET_KEY).toBeUndefined();
});

it.each(Object.keys(FEES).slice(1))('charges nobody in production without %s', (name) => {
  expect(() => parseConfig(billingConfig, { ...PRODUCTION, ...FEES, [name]: undefined })).toThrow(name);
});

it('refuses a registration number with a wrong check digit', () => {
  expect(() => parseConfig(billingConfig, { ...PRODUCTION, ...FEES, ISSUER_NUMBER: 'T1000012050002' })).toThrow(
    'ISSUER_NUMBER',
  );
});
