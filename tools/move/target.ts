import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { S3FileStore } from '@koma/media';
import type { DatabaseAddress } from '@koma/service-kit';
import { z } from 'zod';
import { services } from '../slices/slices.mjs';

const s3 = z.object({
  S3_ENDPOINT: z.url(),
  S3_ACCESS_KEY: z.string(),
  S3_SECRET_KEY: z.string(),
  S3_BUCKET: z.string(),
});

/** Where a platform moves to. */
export interface Target {
  /** A service's database, as its owner where that is another role. */
  database(service: string): DatabaseAddress;
  store: S3FileStore;
  /** What each service is started with, by its name. */
  environments: ReadonlyMap<string, Record<string, string>>;
}

const ownAddress = ({ DATABASE_URL = '', DATABASE_CA, ...others }: Record<string, string>): DatabaseAddress => ({
  url: others.DATABASE_OWNER_URL ?? others.DATABASE_DIRECT_URL ?? DATABASE_URL,
  ca: DATABASE_CA,
});

const read = async (file: string) => parseEnv(await readFile(file, 'utf8').catch(() => ''));

/**
 * Reads a folder of environments as `docker/make-env.mjs` writes it: `common.env`, and `NAME.env` for each service.
 * @throws when it lacks a database or the object store
 */
export async function readTarget(folder: string): Promise<Target> {
  const common = await read(join(folder, 'common.env'));
  const environments = new Map<string, Record<string, string>>();
  for (const { name } of services) {
    const merged = { ...common, ...(await read(join(folder, `${name}.env`))) };
    environments.set(name, Object.fromEntries(Object.entries(merged).map(([key, value]) => [key, value ?? ''])));
  }
  for (const [name, { DATABASE_URL }] of environments)
    if (!DATABASE_URL) throw new Error(`${join(folder, `${name}.env`)} has no DATABASE_URL.`);
  const { S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET } = s3.parse(environments.get('media'));
  const keys = { accessKey: S3_ACCESS_KEY, secretKey: S3_SECRET_KEY };
  return {
    database: (service) => ownAddress(environments.get(service) ?? {}),
    store: new S3FileStore({ endpoint: S3_ENDPOINT, bucket: S3_BUCKET, ...keys }),
    environments,
  };
}

/** Names of secrets that differ from those of an installation: what is signed or encrypted with them would be lost. */
export function otherSecrets({ environments }: Target, secrets: Readonly<Record<string, string>>): string[] {
  const own = services.flatMap(({ name, secrets: words }) => Object.keys(words).map((key) => [name, key] as const));
  const all = [...own, ['auth', 'SERVICE_SECRET'] as const, ['auth', 'IDENTITY_PUBLIC_KEY'] as const];
  const isOther = ([name, key]: readonly [string, string]) =>
    secrets[key] !== undefined && environments.get(name)?.[key] !== secrets[key];
  return [...new Set(all.filter(isOther).map(([name, key]) => `${key} of ${name}`))];
}
