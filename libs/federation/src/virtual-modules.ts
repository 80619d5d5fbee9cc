import { fileURLToPath } from 'node:url';
import { rspack } from '@rspack/core';
import { mantineStyles } from './mantine-styles.js';
import { NAMESPACES, SUBSETS } from './subsets.js';

const folder = fileURLToPath(new URL('../../../node_modules/.koma/', import.meta.url));
const slug = (name: string) => name.replace(/^@/, '').replace(/\//g, '-');
const barrelFile = (name: string) => `${folder}${slug(name)}.js`;
const namesFile = (name: string) => `${folder}${slug(name)}.names.js`;
const realRequest = (name: string) => `koma-real/${slug(name)}`;

/** One part of a shared package: its shared request and its module. */
export interface Part {
  name: string;
  part: string;
  request: string;
  file: string;
}

export const PARTS: Part[] = Object.entries(SUBSETS).flatMap(([name, subset]) =>
  Object.keys(subset).map((part) => ({
    name,
    part,
    request: `koma-shared/${slug(name)}/${part}`,
    file: `${folder}${slug(name)}.${part}.js`,
  })),
);

const namesOf = ({ name, part }: Part) => SUBSETS[name]?.[part] ?? [];
const reExports = (names: readonly string[], from: string) => `export { ${names.join(', ')} } from '${from}';\n`;
const stylesOf = (part: Part) => (part.name === '@mantine/core' ? mantineStyles(part.part, namesOf(part)) : '');

/** Modules made from the table: the parts that the shell shares, and a barrel that imports each name from its part. */
export function virtualModules() {
  const modules: Record<string, string> = {};
  for (const part of PARTS) {
    modules[part.file] = stylesOf(part) + reExports(namesOf(part), realRequest(part.name));
    const barrel = barrelFile(part.name);
    modules[barrel] = (modules[barrel] ?? '') + reExports(namesOf(part), part.request);
    const namespace = NAMESPACES[part.name];
    if (namespace) {
      modules[namesFile(part.name)] = reExports(namesOf(part), part.request);
      modules[barrel] += `export * as ${namespace} from '${namesFile(part.name)}';\n`;
    }
  }
  return new rspack.experiments.VirtualModulesPlugin(modules);
}

/** Maps the package's name to the barrel; only the parts import the real package. */
export const subsetAliases = () =>
  Object.fromEntries(
    Object.keys(SUBSETS).flatMap((name) => [
      [`${name}$`, barrelFile(name)],
      [`${realRequest(name)}$`, fileURLToPath(import.meta.resolve(name))],
    ]),
  );

/** For a build that shares nothing: only Mantine comes in parts, since they bring its style sheets. */
export const styledAliases = () =>
  Object.fromEntries([
    ...Object.entries(subsetAliases()).filter(([request]) => request.includes('mantine')),
    ...PARTS.map(({ request, file }) => [`${request}$`, file] as const),
  ]);

/** Barrels have no side effects, so that unused names are removed. */
export const barrelRule = {
  include: [...Object.keys(SUBSETS).map(barrelFile), ...Object.keys(NAMESPACES).map(namesFile)],
  sideEffects: false,
};
