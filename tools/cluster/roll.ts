import { join } from 'node:path';
import type { Version } from './images/layout.js';
import { helm, kubectl, NAMESPACE } from './in-bed.js';
import { importImages } from './load.js';
import { ROOT } from './places.js';

/** Gives one slice another version, and leaves the others as they are. */
export async function rollSlice(slice: string, version: Version): Promise<void> {
  await importImages({ [slice]: version });
  const own = ['--reuse-values', '--set', `slices.${slice}.tag=${version.tag}`];
  await helm(['upgrade', 'koma', join(ROOT, 'helm/koma'), ...own]);
}

/** The smallest number of pods of every slice that may have more than one. */
export async function setReplicas(count: number): Promise<void> {
  const own = ['service', 'web'].flatMap((kind) => ['--set', `kinds.${kind}.autoscaling.minReplicas=${count}`]);
  await helm(['upgrade', 'koma', join(ROOT, 'helm/koma'), '--reuse-values', ...own]);
}

/** How often each deployment's pods were replaced: a slice that was left alone keeps its number. */
export async function readRevisions(): Promise<Record<string, string>> {
  const format =
    '{range .items[*]}{.metadata.name}={.metadata.annotations.deployment\\.kubernetes\\.io/revision}{"\\n"}{end}';
  const text = await kubectl(['-n', NAMESPACE, 'get', 'deployments', '-o', `jsonpath=${format}`]);
  const lines = text.split('\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => line.split('=')).map(([name = '', revision = '']): [string, string] => [name, revision]),
  );
}
