import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const secrets = z.object({
  databasePassword: z.string(),
  IDENTITY_PRIVATE_KEY: z.string(),
  IDENTITY_PUBLIC_KEY: z.string(),
  SERVICE_SECRET: z.string(),
  CODE_SECRET: z.string(),
  VIEWER_SECRET: z.string(),
  FILE_KEY: z.string(),
});
export type Secrets = z.infer<typeof secrets>;

export function newSecrets(): Secrets {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const random = () => randomBytes(32).toString('base64url');
  return {
    databasePassword: random(),
    IDENTITY_PRIVATE_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    IDENTITY_PUBLIC_KEY: JSON.stringify(publicKey.export({ format: 'jwk' })),
    SERVICE_SECRET: random(),
    CODE_SECRET: random(),
    VIEWER_SECRET: random(),
    FILE_KEY: random(),
  };
}

/** The keys of this installation; created at the first start, stored in the data folder. */
export async function loadSecrets(file: string): Promise<Secrets> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text !== null) return secrets.parse(JSON.parse(text));
  const made = newSecrets();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}
