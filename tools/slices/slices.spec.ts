import { globSync, readFileSync } from 'node:fs';
import { firstRowsAt, PAGE_ROUTES } from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import { redisUsers } from './accounts.mjs';
import { chartSlice, composeContainer, database, databaseAccess, envExample } from './deployment.mjs';
import { addressName, services, slices, startOrder } from './slices.mjs';

const sliceOf = (name: string) => {
  const slice = slices.find((one) => one.name === name);
  if (!slice) throw new Error(`no slice ${name}`);
  return slice;
};

describe('the list of slices', () => {
  it('names only slices that are in the list as called ones', () => {
    const names = slices.map(({ name }) => name);
    for (const { calls } of slices) expect(names).toEqual(expect.arrayContaining(calls));
  });

  it('starts each service after those it calls', () => {
    const order = startOrder();
    expect(order).toHaveLength(services.length);
    for (const { name, calls } of services) {
      for (const called of calls.filter((one) => order.includes(one)))
        expect(order.indexOf(called)).toBeLessThan(order.indexOf(name));
    }
  });

  it('refuses services that call each other', () => {
    const auth = { ...sliceOf('auth'), calls: ['billing'] };
    const billing = { ...sliceOf('billing'), calls: ['auth'] };
    expect(() => startOrder([auth, billing])).toThrow('auth → billing → auth');
  });

  it('gives the gateway every other service, and the pages whose first rows it renders', () => {
    const others = slices.filter(
      ({ kind, name }) => kind === 'service' && !['gateway', 'catalogue-index'].includes(name),
    );
    const withRows = PAGE_ROUTES.flatMap((route) => (firstRowsAt(route) ? route.slice : []));
    const called = new Set([...others.map(({ name }) => name), 'shell', ...withRows]);
    expect(new Set(sliceOf('gateway').calls)).toEqual(called);
  });
});

describe('what a service may do', () => {
  const sourceOf = (folder: string) =>
    globSync(`${folder}/src/**/*.ts`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n');

  it.each(services)('of $name covers the limits it counts in the cache', ({ folder, cache }) => {
    const limits = [...sourceOf(folder).matchAll(/\bcache\.limiter\('([\w-]+)'/g)].map(([, name]) => `${name}:*`);
    expect(cache.keys).toEqual(expect.arrayContaining(limits));
  });

  it('is nothing in the cache for whoever does not use it', () => {
    const [line = ''] = redisUsers().match(/^user media .*$/m) ?? [];
    expect(line).not.toMatch(/[~&]|\+(get|set|publish|eval)/);
  });

  it('is two roles for a database, of which nobody else enters it', () => {
    expect(databaseAccess({ name: 'auth' })).toBe('hostssl auth auth,auth_owner all scram-sha-256');
    expect(database(sliceOf('auth')).spec).toMatchObject({ name: 'auth', owner: 'auth_owner' });
  });
});

describe('deployment of a slice', () => {
  it('gives a service its database, its secrets and the addresses of those it calls', () => {
    const lines = envExample(sliceOf('auth')).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DATABASE_URL=postgres://auth:{{random:auth-database}}@postgres:5432/auth',
        'CODE_SECRET={{random:code}}',
        'CATALOGUE_URL=http://catalogue:3000',
      ]),
    );
  });

  it('runs a role from the image and secrets of its slice, without migrations of its own', () => {
    const role = sliceOf('catalogue-search');
    expect(composeContainer(role)).toMatchObject({
      image: 'koma/catalogue',
      environment: { CATALOGUE_ROLES: 'search,readings' },
    });
    expect(chartSlice(role)).toMatchObject({ image: 'catalogue', existingSecret: 'koma-catalogue' });
    expect(chartSlice(role)).not.toHaveProperty('migrates');
  });

  it('names the setting of an address after the slice', () => {
    expect(addressName('catalogue-search')).toBe('CATALOGUE_SEARCH_URL');
  });
});
