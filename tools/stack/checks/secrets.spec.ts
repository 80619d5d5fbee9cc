import { describe, expect, it } from '@jest/globals';
import { checkSecrets } from './secrets.mjs';

const secret = { name: 'ISSUER', valueFrom: { secretKeyRef: { name: 'koma-billing', key: 'ISSUER' } } };
const podWith = (...env: object[]) => ({
  kind: 'Deployment',
  metadata: { name: 'koma-billing' },
  spec: { template: { spec: { containers: [{ env: [secret, ...env] }] } } },
});

describe('the check of secrets', () => {
  it('counts the settings it has looked at', () => {
    expect(checkSecrets([podWith({ name: 'STAFF_MAIL', value: 'staff@koma.example' })])).toBe(2);
  });

  it.each([
    ['a name that sounds secret', podWith({ name: 'KAFKA_PASSWORD', value: 'x' })],
    ['an address of a database', podWith({ name: 'DATABASE_OWNER_URL', value: 'x' })],
    ['what is secret in another container', podWith({ name: 'ISSUER', value: 'x' })],
    ['an address with a password', podWith({ name: 'PLACE', value: 'https://somebody:hunter2@host' })],
  ])('refuses %s', (_, manifest) => {
    expect(() => checkSecrets([manifest])).toThrow();
  });

  it.each(['postgres://a:b@host/a', '-----BEGIN PRIVATE KEY-----', '{"kty":"OKP","d":"AbC"}', 'sk_1234567890abcdef12'])(
    'refuses it in any text of a manifest: %s',
    (text) => {
      const config = { kind: 'ConfigMap', metadata: { name: 'koma-shell' }, data: { 'config.json': text } };
      expect(() => checkSecrets([podWith(), config])).toThrow(/ConfigMap koma-shell/);
    },
  );
});
