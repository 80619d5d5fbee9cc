// @ts-check
import assert from 'node:assert/strict';

/** @typedef {import('./rules.mjs').Manifest} Manifest */

/** Names that sound secret, whatever the chart says of them. */
const SECRET_NAME = /SECRET|PASSWORD|TOKEN|PRIVATE|ACCESS_KEY|DATABASE_\w*URL|(REDIS|SMTP|OPENSEARCH|CLICKHOUSE)_URL/;
/** Values that are secret under every name: an address with a password, a private key, a key of an account. */
const SECRET_VALUE =
  /:\/\/[^\s/:@"]*:[^\s/@"]+@|-----BEGIN [A-Z ]*PRIVATE KEY|"d":\s*"|\b(sk|whsec|AKIA)_?[A-Za-z0-9]{16}/;

/** Every container of a manifest. @param {Manifest} manifest @returns {Manifest[]} */
function containersOf({ spec }) {
  const pod = spec?.template?.spec;
  return pod?.containers ? [...(pod.initContainers ?? []), ...pod.containers] : [];
}

/**
 * What is secret anywhere is told literally nowhere: not as a setting of a container, and in no text of a manifest.
 * @param {Manifest[]} manifests @returns {number} how many settings were looked at
 */
export function checkSecrets(manifests) {
  const settings = manifests.flatMap((manifest) => containersOf(manifest).flatMap(({ env = [] }) => env));
  const isFromSecret = (/** @type {Manifest} */ one) => one.valueFrom?.secretKeyRef !== undefined;
  const secrets = new Set(settings.filter(isFromSecret).map(({ name }) => name));
  const literals = settings.filter(
    (one) => !isFromSecret(one) && (secrets.has(one.name) || SECRET_NAME.test(one.name)),
  );
  assert.deepEqual(literals, [], 'secrets come from an existing Secret');
  for (const manifest of manifests) {
    const isOpen = SECRET_VALUE.test(JSON.stringify(manifest).replaceAll('\\"', '"'));
    assert.ok(!isOpen, `${manifest.kind} ${manifest.metadata.name} holds what looks like a secret`);
  }
  assert.ok(secrets.size > 0);
  return settings.length;
}
