import { generateKeyPairSync } from 'node:crypto';

/** The settings of a billing service for a database, without anybody who signs in. */
export const environmentOf = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  FEES_FROM: '2027-01',
  IDENTITY_PUBLIC_KEY: JSON.stringify(generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' })),
  SERVICE_SECRET: 'a secret of the bench, long enough',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'test',
});
