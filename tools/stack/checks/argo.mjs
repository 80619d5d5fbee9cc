// @ts-check
import { join } from 'node:path';
import { needGoModule } from '../install.mjs';

const ROLLOUTS = ['rollout', 'analysis-run', 'analysis-template', 'cluster-analysis-template', 'experiment'];

/** Files that define the kinds of Argo CD and Argo Rollouts. */
export async function argoDefinitions() {
  const [cd, rollouts] = [await needGoModule('argo-cd'), await needGoModule('argo-rollouts')];
  return [
    ...['application', 'applicationset'].map((kind) => join(cd, 'manifests/crds', `${kind}-crd.yaml`)),
    ...ROLLOUTS.map((kind) => join(rollouts, 'manifests/crds', `${kind}-crd.yaml`)),
  ];
}
