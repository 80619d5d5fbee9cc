import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { needProgram } from '../../tools/stack/install.mjs';

const run = promisify(execFile);

export interface Measured {
  perSecond: number;
  /** Milliseconds of processor time of the servers for one answer. */
  cpuMs: number;
  p95Ms: number;
  /** Number of answers. */
  requests: number;
}

/** The header that says who asks. */
export type Asker = readonly [name: string, value: string];

/** Asks each path in turn, as so many members. wrk has no list of paths of its own. */
const luaOf = (paths: readonly string[], askers: readonly Asker[], bodies: readonly string[]) => `
local paths = { ${paths.map((path) => JSON.stringify(path)).join(', ')} }
local askers = { ${askers.map(([name, value]) => `{ ["accept-encoding"] = "gzip, deflate, br, zstd", ["content-type"] = "application/json", ["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0", ["${name}"] = ${JSON.stringify(value)} }`).join(', ')} }
local bodies = { ${bodies.map((body) => `'${body}'`).join(', ')} }
local at = 0
function request()
  at = at + 1
  return wrk.format(#bodies > 0 and "POST" or "GET", paths[(at - 1) % #paths + 1], askers[at % #askers + 1], bodies[at % #bodies + 1])
end
function done(summary, latency)
  if summary.errors.status + summary.errors.read + summary.errors.timeout + summary.errors.connect > 0 then io.write("FAILED\\n") end
  io.write(string.format("P95 %d\\nREQUESTS %d\\nMICROSECONDS %d\\n", latency:percentile(95), summary.requests, summary.duration))
end
`;

const numberAfter = (text: string, word: string) =>
  Number(new RegExp(`${word}\\D+([\\d.]+)`).exec(text)?.[1] ?? Number.NaN);

/** Asks a server for as long and with as many connections as wished. */
export async function askServer(
  url: string,
  paths: readonly string[],
  options: {
    folder: string;
    askers: readonly Asker[];
    /** What is sent, in turns; nothing is for questions. Without single quotes. */
    bodies?: readonly string[];
    seconds: number;
    connections: number;
    cpu: () => Promise<number>;
  },
): Promise<Measured> {
  const script = join(options.folder, 'paths.lua');
  await writeFile(script, luaOf(paths, options.askers, options.bodies ?? []));
  const wrk = await needProgram('wrk', 'wrk');
  const before = await options.cpu();
  const args = [
    '-t1',
    `-c${options.connections}`,
    `-d${options.seconds}s`,
    '--latency',
    '--timeout',
    '20s',
    '-s',
    script,
    url,
  ];
  const { stdout } = await run(wrk, args);
  const used = (await options.cpu()) - before;
  if (stdout.includes('FAILED')) throw new Error(`Refused requests at ${url}, such as ${paths[0]}:\n${stdout}`);
  const requests = numberAfter(stdout, 'REQUESTS');
  return {
    perSecond: (requests / numberAfter(stdout, 'MICROSECONDS')) * 1e6,
    cpuMs: (used * 1000) / requests,
    p95Ms: numberAfter(stdout, 'P95') / 1000,
    requests,
  };
}

/** Runs statements with pgbench; `:n` in them is another number each time. */
export async function askPostgres(
  databaseUrl: string,
  sql: string,
  options: { folder: string; seconds: number; connections: number; variables: readonly string[] },
): Promise<number> {
  const script = join(options.folder, 'script.sql');
  await writeFile(script, [...options.variables, sql].join('\n'));
  const pgbench = await needProgram('pgbench', 'postgresql-contrib');
  const { connections, seconds } = options;
  const args = ['-n', '-M', 'prepared', '-f', script, '-c', String(connections), '-T', String(seconds), databaseUrl];
  const { stdout } = await run(pgbench, args, { env: { ...process.env, LC_ALL: 'C' } });
  return numberAfter(stdout, 'tps =');
}
