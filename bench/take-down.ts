// From the end of a clearance to the refusal of everything that leads to its work: 50 share links and the addresses of its files that
// they gave out, as players ask for them. Runs against a platform with demo data; the work is published again at the end:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/take-down.ts [--origin http://localhost:3300] [--links 50]
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clearances, portfolios, profiles, shared, shareLinks, slideSelects, tokyoDay, works } from '@koma/contracts';
import { ApiClient } from '../tools/platform/api-client.js';
import { accounts } from '../tools/platform/demo-accounts.js';

const { values } = parseArgs({
  options: { origin: { type: 'string', default: 'http://localhost:3300' }, links: { type: 'string', default: '50' } },
});
const { origin } = values;
const BAR_MS = 1_000;
/** How often each address is asked for around the end. */
const ASK_MS = 100;
/** Time for the links to be made, and how long after the end addresses are asked for. */
const AHEAD_MS = 30_000;
const AFTER_MS = 5_000;

const account = accounts.find(({ email }) => email === 'aoi@koma.example');
if (!account) throw new Error('the demo has no such creator');
const creator = await new ApiClient(origin).signIn(account.email, account.password);
const guest = new ApiClient(origin);
const { id: creatorId } = await creator.call(profiles.own);
const { loose, sections } = await creator.call(portfolios.get, { params: { id: creatorId } });
const film = [...loose, ...sections.flatMap((section) => section.works)].find(
  ({ kind, media }) => kind === 'video' && media !== null,
);
if (!film) throw new Error('the creator has no film with files');

interface Address {
  url: string;
  /** When it was refused first, in milliseconds since 1970; null while it is open. */
  refusedAt: number | null;
}
const addresses: Address[] = [];
// The links lead to a slide select of this run, which is deleted with them.
const select = await creator.call(slideSelects.create, { body: { name: `見本 ${Date.now()}`, workIds: [film.id] } });
for (let at = 0; at < Number(values.links); at += 1) {
  const form = { recipient: `受取人 ${at + 1}`, lastDay: null, allowsComments: false };
  const { path } = await creator.call(shareLinks.create, {
    body: { kind: 'slide-select', targetId: select.id, form },
  });
  const token = /[\w-]{43}/.exec(path)?.[0] ?? '';
  const work = await guest.call(shared.work, { params: { token, id: film.id } });
  addresses.push({ url: `${origin}/api/catalogue/shared/${token}/works/${film.id}`, refusedAt: null });
  const { base, hls } = work.media ?? {};
  if (base && hls) addresses.push({ url: `${origin}${base}/${hls}`, refusedAt: null });
}

/** The next full minute that leaves some time. */
const end = new Date(Math.ceil((Date.now() + AHEAD_MS) / 60_000) * 60_000);
const endTime = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(end);
const form = { kind: 'cast' as const, holder: '見本', scope: 'portfolio' as const, lastDay: tokyoDay(end), endTime };
const before = new Set(
  (await creator.call(clearances.ofWork, { params: { id: film.id } })).clearances.map(({ id }) => id),
);
const added = await creator.call(clearances.add, { params: { id: film.id }, body: { clearances: [form] } });

async function watch(address: Address, delay: number): Promise<void> {
  await sleep(end.getTime() - 300 + delay - Date.now());
  while (address.refusedAt === null && Date.now() < end.getTime() + AFTER_MS) {
    const asked = Date.now();
    const { status, body } = await fetch(address.url);
    await body?.cancel();
    if (status >= 400) address.refusedAt = asked;
    else await sleep(ASK_MS);
  }
}
await Promise.all(addresses.map((address, at) => watch(address, (at / addresses.length) * ASK_MS)));

const delays = addresses.map(({ refusedAt }) => (refusedAt === null ? Infinity : refusedAt - end.getTime()));
const sorted = delays.toSorted((one, other) => one - other);
const early = delays.filter((delay) => delay < 0).length;
const late = delays.filter((delay) => delay > BAR_MS).length;
const count = addresses.length;
process.stdout.write(
  `${count} addresses of ${values.links} links, load ${loadavg()[0]?.toFixed(1)}: refused after ${sorted[0]} ms at the earliest, ` +
    `${sorted[Math.floor(count / 2)]} ms in the middle, ${sorted.at(-1)} ms at the latest; before the end ${early}, later than ${BAR_MS} ms ${late}\n`,
);

await creator.call(slideSelects.delete, { params: { id: select.id } });
const row = added.clearances.find(({ id }) => !before.has(id));
if (row) await creator.call(clearances.delete, { params: { id: row.id }, query: { version: row.version } });
await sleep(2_000);
await creator.call(works.setStatus, { params: { id: film.id }, body: { status: 'publish' } });
process.exit(early + late > 0 ? 1 : 0);
