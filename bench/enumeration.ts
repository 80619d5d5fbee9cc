// Whether the clock tells known mail addresses from unknown ones (reliability table, "Enumeration"): medians of 500 tries each
// at signing in and at asking for a reset link, through the gateway of a running platform with demo data:
//   LIMIT_FACTOR=1000 npm start
//   BASE_URL=http://localhost:3000 node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/enumeration.ts
import { auth } from '@koma/contracts';
import { demoCreators } from '../tools/demo/content/creators.js';
import { ApiClient } from '../tools/platform/api-client.js';
import { accounts } from '../tools/platform/demo-accounts.js';

const { BASE_URL = 'http://localhost:3000' } = process.env;
const TRIES = 500;
const BOUND_MS = 5;
/** In turn, because fifty wrong passwords shut an account to strangers for a while. */
const KNOWN = demoCreators.map(({ key }) => `${key}@koma.example`);
const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

async function ask(path: string, body: object, expected: number): Promise<number> {
  const start = performance.now();
  const answer = await fetch(new URL(path, BASE_URL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: BASE_URL },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}; is LIMIT_FACTOR large enough?`);
  return performance.now() - start;
}

const asks = {
  'sign-in': (email: string) => ask(auth.login.path, { email, password: 'Wrong1pass' }, 401),
  reset: (email: string) => ask(auth.requestReset.path, { email, locale: 'ja' }, 204),
};

// An address that somebody is signed in from does not share the strangers' small allowance.
const [, , , , , , reader] = accounts;
await (await new ApiClient(BASE_URL).signIn(reader.email, reader.password)).call(auth.me);

for (const [name, measure] of Object.entries(asks)) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let index = 0; index < TRIES; index += 1) {
    // One beside the other, so that whatever else the machine does falls on both alike.
    times.known.push(await measure(KNOWN[index % KNOWN.length] ?? ''));
    times.unknown.push(await measure(`nobody${index}@koma.example`));
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  const difference = Math.abs(known - unknown);
  console.log(
    `${name}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, difference ${difference.toFixed(2)} ms (bound ${BOUND_MS} ms)`,
  );
}
