#!/usr/bin/env node
// @ts-check
/** Writes docker/env/*.env from their examples, with secrets made here and now. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('env/', import.meta.url));
const SUFFIX = '.example';
const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** @type {Map<string, string>} */
const secrets = new Map([
  ['identity.public', JSON.stringify(publicKey.export({ format: 'jwk' }))],
  ['identity.private', JSON.stringify(privateKey.export({ format: 'jwk' }))],
]);

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
