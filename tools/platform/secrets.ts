import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { slices } from '../slices/slices.mjs';

const secrets = z.looseObject({
  databasePassword: z.string(),
  IDENTITY_PRIVATE_KEY: z.string(),
  IDENTITY_PUBLIC_KEY: z.string(),
  SERVICE_SECRET: z.string(),
});
export type Secrets = z.infer<typeof secrets> & Record<string, string>;

/** Random secrets of the slices' settings, by their names. */
const RANDOM = slices.flatMap(({ secrets: own }) =>
  Object.entries(own).flatMap(([name, word]) => (word.startsWith('random:') ? [name] : [])),
);

export function newSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const random = () => randomBytes(32).toString('base64url');
  return {
    ...Object.fromEntries(RANDOM.map((name) => [name, random()])),
    databasePassword: random(),
    IDENTITY_PRIVATE_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    IDENTITY_PUBLIC_KEY: JSON.stringify(publicKey.export({ format: 'jwk' })),
    SERVICE_SECRET: random(),
  };
}

/** The keys of this installation, stored in the data folder; missing ones are created. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const stored = z.record(z.string(), z.string()).parse(text === null ? {} : JSON.parse(text));
  const made = newSecrets();
  const all = { ...made, ...stored };
  if (Object.keys(all).length === Object.keys(stored).length) return all;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(all, null, 2), { mode: 0o600 });
  return all;
}
