import { callers, identityOf, testPublicKey } from '@koma/testing';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  AppError,
  cursorInstant,
  cursorInteger,
  decodeCursor,
  encodeCursor,
  grantEnd,
  IdentityVerifier,
  newId,
  parseConfig,
  checkedConfig,
  seal,
  signedFilePrefix,
  toProblem,
  unseal,
  verifyFileGrant,
} from '../src/index.js';

describe('the configuration', () => {
  const schema = checkedConfig(
    z.object({ NODE_ENV: z.string(), SECRET: z.string().min(32), KAFKA_BROKERS: z.string().optional() }),
    ['KAFKA_BROKERS'],
  );

  it('names every fault and never a value', () => {
    const parse = () => parseConfig(schema, { NODE_ENV: 'production', SECRET: 'hunter2' });
    expect(parse).toThrow(/SECRET/);
    expect(parse).not.toThrow(/hunter2/);
  });

  it('needs every setting in production only', () => {
    const SECRET = 'x'.repeat(32);
    expect(() => parseConfig(schema, { NODE_ENV: 'production', SECRET })).toThrow(
      /KAFKA_BROKERS: required in production/,
    );
    expect(parseConfig(schema, { NODE_ENV: 'development', SECRET })).toEqual({ NODE_ENV: 'development', SECRET });
  });
});

describe('an identity token', () => {
  it('is accepted from the gateway only', async () => {
    const verifier = new IdentityVerifier(testPublicKey);
    const who = callers.creator();
    const token = await identityOf(who);
    const twice = await Promise.all([verifier.verify(token), verifier.verify(token)]);
    expect([...twice, verifier.verify(token)]).toEqual([who, who, who]);
    const [head, , signature] = token.split('.');
    const forged = Buffer.from(
      JSON.stringify({ caller: { ...who, profileType: 'admin', adminPermission: 'full' } }),
    ).toString('base64url');
    for (let time = 0; time < 2; time += 1) expect(await verifier.verify(`${head}.${forged}.${signature}`)).toBeNull();
    expect(await verifier.verify(undefined)).toBeNull();
  });
});

describe('a signed file address', () => {
  const key = 'a key of the tests';
  const grant = { assetId: newId(), epoch: 2, expires: Math.floor(Date.now() / 1000) + 60 };
  const given = signedFilePrefix(grant, key).split('/')[2] ?? '';

  it('opens its asset until its end', () => {
    expect(verifyFileGrant(given, grant.assetId, key)).toMatchObject(grant);
    expect(verifyFileGrant(given, grant.assetId, key, (grant.expires + 1) * 1000)).toBeNull();
  });

  it.each([
    ['another asset', given, newId(), key],
    ['another key', given, grant.assetId, 'other'],
    ['a later end', given.replace(/^\d+/, (end) => String(Number(end) + 1)), grant.assetId, key],
    ['another epoch', given.replace('.2.', '.3.'), grant.assetId, key],
    ['a changed signature', `${given.slice(0, -1)}${given.endsWith('A') ? 'B' : 'A'}`, grant.assetId, key],
    ['nonsense', '../../etc/passwd', grant.assetId, key],
    ['nothing', '', grant.assetId, key],
  ])('does not open for %s', (_, text, assetId, withKey) => {
    expect(verifyFileGrant(text, assetId, withKey)).toBeNull();
  });

  it('stays the same for hours for public files, and briefly for others', () => {
    const noon = Date.parse('2026-11-20T12:00:00Z');
    expect(grantEnd(true, noon)).toBe(grantEnd(true, noon + 3_600_000));
    expect(grantEnd(false, noon)).toBe(noon / 1000 + 600);
  });
});

describe('sealed secrets', () => {
  it('open with the same secret only', async () => {
    const sealed = await seal('uid/token', 'secret one');
    expect(sealed).not.toContain('token');
    expect(await unseal(sealed, 'secret one')).toBe('uid/token');
    await expect(unseal(sealed, 'secret two')).rejects.toThrow();
  });
});

describe('keyset cursors', () => {
  it('are read back unchanged, and all others are refused', () => {
    const schema = z.tuple([z.string(), z.uuid()]);
    const values = ['名前', newId()];
    expect(decodeCursor(encodeCursor(values), schema)).toEqual(values);
    for (const bad of ['x', '', encodeCursor(['a']), encodeCursor([1, newId()]), encodeCursor(['a\0', newId()])]) {
      expect(() => decodeCursor(bad, schema)).toThrow(AppError);
    }
  });

  it.each([
    ['an instant', cursorInstant, ['2026-11-25 00:16:07.073+00', '2026-11-25T00:16:07.073Z', '1970-01-01 00:00:00+00']],
    ['an integer', cursorInteger, ['0', '-5', '2147483647']],
  ])('hold %s that the database can read', (_, schema, values) => {
    for (const value of values) expect(schema.parse(value)).toBe(value);
    for (const bad of ['x', '', '2026-02-31 00:00:00+00', '2026-11-25', '2147483648', '1.5', '1e3'])
      expect(schema.safeParse(bad).success).toBe(false);
  });
});

describe('a problem', () => {
  it('has code, status and text in the requested language', () => {
    const error = new AppError('AUTH.CODE_TOO_SOON', { params: { seconds: 42 } });
    expect(toProblem(error, 'en', 't')).toMatchObject({
      status: 429,
      detail: 'You can ask for another code in 42 seconds.',
    });
    expect(toProblem(error, 'ja', 't')).toMatchObject({ detail: '再送信は42秒後にできます。' });
  });
});

it('makes ids in the order in which they are made, also within one millisecond', () => {
  const ids = Array.from({ length: 10_000 }, () => newId());
  expect(ids).toEqual([...new Set(ids)].toSorted());
});
