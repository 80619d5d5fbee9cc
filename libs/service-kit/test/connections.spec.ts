import { describe, expect, it } from '@jest/globals';
import { baseConfig, checkedConfig, connectionOf, directAddress, parseConfig, pooledAddress } from '../src/index.js';

/** A certificate of nobody's, valid until 2126. */
const CA = `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIUIrOedOMDjEx+Da+HMp8a2bR2JfYwCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGbm9ib2R5MCAXDTI2MTEyODE0MjExN1oYDzIxMjYxMTA0MTQy
MTE3WjARMQ8wDQYDVQQDDAZub2JvZHkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AAS9ALtNERUhYt3WdPoGv1wPGmQna9xrsmKnydj0dtT65qjMM6JAXIfZ/bybRH7t
dn4sWHa9Mb9z4M8CxbUUgQm7o1MwUTAdBgNVHQ4EFgQUaK2ckiQc+EOuoLSz+abU
dfCIQK4wHwYDVR0jBBgwFoAUaK2ckiQc+EOuoLSz+abUdfCIQK4wDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBhd0Cg0Wb6z1ZflQDLNHM4e4HqUMiK
k3cPhjUQ+wyl7QIhALcjIOEE7ukA1z6dH9EdspQ0D9bKZjfJyzA3GPlEJa1z
-----END CERTIFICATE-----`;
const base = { IDENTITY_PUBLIC_KEY: '{}', SERVICE_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://a:b@db:5432/a' };
const parse = (env: Record<string, string>) => parseConfig(checkedConfig(baseConfig, []), { ...base, ...env });

describe('the configuration of connections', () => {
  it.each([
    ['DATABASE_CA', { DATABASE_CA: 'hunter2' }],
    ['DATABASE_CA', { DATABASE_CA: CA.replace('MII', 'AAA') }],
    ['DATABASE_URL', { DATABASE_URL: 'https://hunter2.example' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:hunter2@db/a?sslmode=no-verify' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:hunter2@db/a?sslmode=prefer' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:hunter2@db/a?sslmode=disable', DATABASE_CA: CA }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:hunter2@db/a?sslmode=verify-full&sslmode=disable' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:hunter2@db/a?ssl=no-verify' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:hunter2@db/a?sslmode=require&uselibpqcompat=true' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://a:hunter2@db/a?sslnegotiation=direct', DATABASE_CA: CA }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://a:hunter2@db/a?ssl=0', DATABASE_CA: CA }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'hunter2' }],
    ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://a:hunter2@db/a?sslmode=disable', DATABASE_CA: CA }],
    ['KAFKA_PASSWORD', { KAFKA_PASSWORD: 'hunter2', KAFKA_CA: CA }],
    ['KAFKA_PASSWORD', { KAFKA_USERNAME: 'a', KAFKA_CA: CA }],
    ['KAFKA_PASSWORD', { KAFKA_USERNAME: 'a', KAFKA_PASSWORD: 'hunter2' }],
    ['KAFKA_TLS', { KAFKA_TLS: 'false', KAFKA_CA: CA }],
    ['REDIS_URL', { REDIS_URL: 'hunter2:6379' }],
    ['REDIS_URL', { REDIS_URL: 'rediss://a:hunter2@cache:6379?tls=', REDIS_CA: CA }],
    ['REDIS_CA', { REDIS_URL: 'redis://a:hunter2@cache:6379', REDIS_CA: CA }],
    ['REDIS_CA', { REDIS_CA: CA }],
  ])('refuses %s that is wrong or does not fit, and says no value: %o', (name, env) => {
    expect(() => parse(env)).toThrow(new RegExp(`^ {2}${name}: `, 'm'));
    expect(() => parse(env)).not.toThrow(/hunter2/);
  });

  it('takes one authority, or two while one replaces the other', () => {
    expect(parse({ DATABASE_CA: CA, KAFKA_CA: `${CA}\n${CA}` }).KAFKA_CA).toContain(CA);
    expect(parse({ KAFKA_TLS: 'true', KAFKA_USERNAME: 'a', KAFKA_PASSWORD: 'b' }).KAFKA_TLS).toBe(true);
  });

  it('checks a database by its authority, whatever its address says', () => {
    const place = parse({
      DATABASE_URL: `${base.DATABASE_URL}?sslmode=require&sslrootcert=/ca.pem&application_name=x`,
      DATABASE_CA: CA,
    });
    expect(connectionOf(pooledAddress(place))).toEqual({
      connectionString: `${base.DATABASE_URL}?application_name=x`,
      ssl: { ca: CA },
    });
  });

  it('lends nothing of a pooler to what lasts', () => {
    const DATABASE_DIRECT_URL = 'postgres://a:b@server/a';
    const place = parse({ DATABASE_DIRECT_URL });
    expect(pooledAddress(place)).toMatchObject({ url: base.DATABASE_URL, isPooled: true });
    expect(directAddress(place)).toEqual({ url: DATABASE_DIRECT_URL });
  });
});
