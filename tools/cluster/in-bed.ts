import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { needGoProgram } from '../stack/install.mjs';
import { adminConfig } from './bed/control-plane.js';
import { entrance } from './inside.js';
import { needProgramOf, needTools } from './programs.js';

export const NAMESPACE = 'koma';

/** Runs a program in the bed and answers what it prints. */
export async function inBed(program: string, args: string[], input = ''): Promise<string> {
  const { env } = await needTools();
  const child = spawn('nsenter', [...(await entrance()), program, ...args], {
    env: { ...env, KUBECONFIG: adminConfig },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await once(child, 'close')) as [number]; // parsing edge: the event's shape
  const [printed, complaints] = await output;
  if (code !== 0) throw new Error(`${program} ${args.slice(0, 3).join(' ')} …: ${complaints.trim()}`);
  return printed;
}

/** Starts a program in the bed, which ends with this process at the latest. @param output of its messages, a file's number */
export async function startInBed(command: string[], output: number | 'ignore'): Promise<ChildProcess> {
  const { env } = await needTools();
  const args = [...(await entrance()), 'setpriv', '--pdeathsig', 'KILL', ...command];
  return spawn('nsenter', args, { env, stdio: ['ignore', output, output] });
}

export const kubectl = async (args: string[], input?: string) =>
  inBed(await needProgramOf('control-plane'), ['kubectl', ...args], input);

/** Its other way of waiting would wait for ever for a Rollout, whose status it misreads. */
export const helm = async (args: string[]) =>
  inBed(await needGoProgram('helm'), [...args, '--namespace', NAMESPACE, '--wait=legacy', '--timeout', '10m']);
