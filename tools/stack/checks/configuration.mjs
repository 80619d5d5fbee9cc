// @ts-check
import { existsSync } from 'node:fs';
import { services } from '../../slices/slices.mjs';
import { ROOT, runWithSources } from './sources.mjs';

/**
 * Errors of a service for this environment; empty when it would start.
 * @param {string} service @param {Record<string, string>} env
 */
export async function findConfigFaults(service, env) {
  const source = `${services.find(({ name }) => name === service)?.folder}/src/index.ts`;
  if (!existsSync(`${ROOT}${source}`)) return `${source} is missing`;
  return runWithSources('read-configuration.mjs', [service, `${ROOT}${source}`], JSON.stringify(env));
}
