// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { pinnedNode } from '../../lib/run.mjs';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WITH_SOURCES = ['--conditions=@koma/source', '--import', './tools/swc-hook.mjs'];

/**
 * Runs a script of this folder that imports Koma's TypeScript; resolves to its output.
 * @param {string} script @param {string[]} args @param {string} [input]
 */
export async function runWithSources(script, args, input = '') {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(pinnedNode(), [...WITH_SOURCES, file, ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} failed`);
  return output.trim();
}
