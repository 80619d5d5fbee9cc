#!/usr/bin/env node
// @ts-check
/**
 * Writes docker/env/*.env from their examples, with secrets made here and now, or with those of an embedded platform that moves here:
 * node docker/make-env.mjs [--secrets .data/secrets.json]
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SLICES } from '../slices.mjs';

const FOLDER = fileURLToPath(new URL('env/', import.meta.url));
const SUFFIX = '.example';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** @type {Map<string, string>} */
const secrets = new Map([
  ['identity.public', JSON.stringify(publicKey.export({ format: 'jwk' }))],
  ['identity.private', JSON.stringify(privateKey.export({ format: 'jwk' }))],
]);

const { values } = parseArgs({ options: { secrets: { type: 'string' } } });
if (values.secrets !== undefined) {
  /** @type {Record<string, string>} */
  const given = JSON.parse(await readFile(values.secrets, 'utf8'));
  const words = Object.assign({}, ...Object.values(SLICES).map(({ secrets = {} }) => secrets), {
    SERVICE_SECRET: 'random:service',
    IDENTITY_PUBLIC_KEY: 'identity.public',
  });
  for (const [name, word] of Object.entries(words)) if (given[name]) secrets.set(word, given[name]);
}

/** The same name is the same secret in every file. @param {string} name */
function secretOf(name) {
  const secret = secrets.get(name) ?? randomBytes(24).toString('hex');
  secrets.set(name, secret);
  return secret;
}

const names = await readdir(FOLDER);
const existing = names.filter((name) => name.endsWith('.env'));
if (existing.length > 0) {
  console.error(
    `docker/env holds ${existing.join(', ')} already; their secrets are in use. Remove them to start anew.`,
  );
  process.exit(1);
}
for (const example of names.filter((name) => name.endsWith(SUFFIX))) {
  const text = await readFile(`${FOLDER}${example}`, 'utf8');
  const filled = text.replaceAll(/\{\{([\w.:-]+)\}\}/g, (_, name) => secretOf(name));
  await writeFile(`${FOLDER}${example.slice(0, -SUFFIX.length)}`, filled, { mode: 0o600 });
}
console.log(`wrote ${names.length} files to docker/env`);
