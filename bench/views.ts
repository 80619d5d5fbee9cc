// Page views taken in by the gateway, each stored before its answer:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/views.ts [--seconds N]
// Prints requests a second, and checks that every acknowledged view is in the outbox.
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { VIEWS_PATH } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { startBenchGateway, TOKEN } from './bench-gateway.js';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } });
const bench = await startBenchGateway('http://127.0.0.1:9');
const script = join(await mkdtemp(join(tmpdir(), 'koma-bench-')), 'views.lua');
await writeFile(
  script,
  `wrk.method = "POST"
   wrk.body = '{"kind":"video","id":"${newId()}"}'
   wrk.headers["content-type"] = "application/json"
   wrk.headers["authorization"] = "Bearer ${TOKEN}"
   wrk.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0"
   local threads = {}
   function setup(thread) table.insert(threads, thread) end
   function init() taken = 0 end
   function response(status) if status == 202 then taken = taken + 1 end end
   function done(summary)
     local sum = 0
     for _, thread in ipairs(threads) do sum = sum + thread:get("taken") end
     io.write(string.format("ACKNOWLEDGED %d\\nSECONDS %.3f\\n", sum, summary.duration / 1000000))
   end`,
);
const { stdout } = await promisify(execFile)('wrk', [
  '-t1',
  '-c64',
  `-d${values.seconds}s`,
  '--latency',
  '-s',
  script,
  bench.url + VIEWS_PATH,
]);
const figure = (name: string) => Number(new RegExp(`${name} ([\\d.]+)`).exec(stdout)?.[1]);
const [acknowledged, seconds] = [figure('ACKNOWLEDGED'), figure('SECONDS')];
const [row] = await bench.gateway.database.query<{ stored: number }[]>(
  `SELECT coalesce(sum(jsonb_array_length(envelope -> 'data' -> 'views')), 0)::int AS stored FROM outbox`,
);
await bench.stop();
process.stdout.write(
  `${stdout}\n${Math.round(acknowledged / seconds)} views a second acknowledged; ${row?.stored} stored\n`,
);
process.exitCode = (row?.stored ?? 0) >= acknowledged ? 0 : 1;
