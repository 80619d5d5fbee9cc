// @ts-check
import assert from 'node:assert/strict';

/**
 * Manifests have many shapes; the Go check knows them all, and these rules only check Koma's own promises.
 * @typedef {Record<string, any>} Manifest
 */

/** @param {Manifest} pod the spec of a pod */
function checkPod(pod) {
  assert.equal(pod.automountServiceAccountToken, false);
  assert.equal(pod.securityContext.runAsNonRoot, true);
  assert.ok(pod.securityContext.runAsUser > 0);
  assert.equal(pod.securityContext.seccompProfile.type, 'RuntimeDefault');
  for (const container of [...(pod.initContainers ?? []), ...pod.containers]) checkContainer(container);
}

/** @param {Manifest} container */
function checkContainer({ securityContext, resources, image }) {
  assert.equal(securityContext.allowPrivilegeEscalation, false);
  assert.equal(securityContext.readOnlyRootFilesystem, true);
  assert.deepEqual(securityContext.capabilities, { drop: ['ALL'] });
  assert.ok(
    resources.requests.cpu && resources.requests.memory && resources.limits.memory,
    'requests and a memory limit',
  );
  assert.doesNotMatch(image, /:latest$/);
}

/** @type {Record<string, (manifest: Manifest) => void>} */
const RULES = {
  Deployment: ({ spec }) => {
    const pod = spec.template.spec;
    checkPod(pod);
    assert.ok(pod.topologySpreadConstraints.length > 0);
    const [{ readinessProbe, livenessProbe, startupProbe, lifecycle }] = pod.containers;
    assert.ok(readinessProbe.httpGet.path && livenessProbe.httpGet.path && startupProbe.httpGet.path);
    assert.ok(lifecycle.preStop.sleep.seconds > 0);
    assert.ok(pod.terminationGracePeriodSeconds > lifecycle.preStop.sleep.seconds);
  },
  Job: ({ spec }) => checkPod(spec.template.spec),
  NetworkPolicy: ({ spec }) => {
    assert.deepEqual(spec.policyTypes, ['Ingress', 'Egress']);
    // An empty list of peers would allow everybody.
    for (const { from } of spec.ingress ?? []) assert.ok(from.length > 0);
    for (const { to } of spec.egress ?? []) assert.ok(to.length > 0);
  },
  Secret: () => assert.fail('the chart makes no Secret'),
};

/** @param {Manifest[]} manifests @param {string} kind */
const namesOf = (manifests, kind) =>
  new Set(manifests.filter((one) => one.kind === kind).map((one) => one.metadata.name));

/** Throws an error with the first manifest that breaks a promise. @param {Manifest[]} manifests */
export function checkRules(manifests) {
  for (const manifest of manifests) {
    try {
      RULES[manifest.kind]?.(manifest);
    } catch (error) {
      throw new Error(`${manifest.kind} ${manifest.metadata.name} breaks a rule`, { cause: error });
    }
  }
  const deployments = namesOf(manifests, 'Deployment');
  assert.ok(deployments.size > 0);
  for (const kind of ['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler']) {
    assert.deepEqual(namesOf(manifests, kind), deployments, `each Deployment has its ${kind}`);
  }
  const policies = namesOf(manifests, 'NetworkPolicy');
  assert.deepEqual(
    [...deployments].filter((name) => !policies.has(name)),
    [],
    'each Deployment has its NetworkPolicy',
  );
  return deployments.size;
}
