// How soon a membership that rests, or comes back, is seen: its works in lists, its files, and its share link, through the gateway
// of the embedded platform; counted from the change of the membership:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/resting.ts [--rounds 10]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chargeFeesAt, billingService } from '@koma/billing';
import {
  cards,
  fees,
  fileUrl,
  monthAfter,
  sandbox,
  shareLinks,
  SHARE_LINK,
  tokyoDay,
  tokyoMonth,
  works,
} from '@koma/contracts';
import { found, parseConfig } from '@koma/service-kit';
import type { ApiClient } from '../tools/platform/api-client.js';
import { GateFixture } from '../tools/platform/gate/gate-fixture.js';
import { join } from 'node:path';
import { loadSecrets } from '../tools/platform/secrets.js';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const POLL_MS = 5;
const DAY_MS = 86_400_000;

const gate = await GateFixture.start();
const { owner, guest, ids, platform } = gate;
await gate.show('profile', 'publish');
await gate.show('film', 'publish');
const { database } = found(platform.services.get('billing'));
const given = {
  ...(await loadSecrets(join(gate.data, 'secrets.json'))),
  FEES_FROM: '2026-01',
  DATABASE_URL: 'postgres://unused',
};
const config = parseConfig(billingService.config, given);
const comeTo = (day: string) => chargeFeesAt(database, config, new Date(`${day}T00:10:00+09:00`));

async function useCard(who: ApiClient, token: 'pm_card_visa' | 'pm_card_chargeCustomerFail'): Promise<void> {
  const { id } = await who.call(cards.startSetup);
  const facts = { expiresMonth: 8, expiresYear: 2039, holder: 'NAGISA SHIOMI' };
  await who.call(sandbox.giveCard, { params: { id }, body: { token, ...facts } });
  const { items } = await who.call(cards.add, { body: { setupId: id } });
  const newest = found(items.at(-1));
  await who.call(cards.setDefault, { params: { id: newest.id } });
  for (const card of items) if (card.id !== newest.id) await who.call(cards.remove, { params: { id: card.id } });
}

const film = () => guest.call(works.get, { params: { id: ids.film } });
const isListed = async () => {
  const { items } = await guest.call(works.search, { query: { kind: 'video', q: '潮騒' } });
  return items.some(({ id }) => id === ids.film);
};
const answers = (url: string) => fetch(url).then(({ ok }) => ok);

/** Milliseconds until something is as it should be. */
async function until(check: () => Promise<boolean>, wanted: boolean, since: number): Promise<number> {
  while ((await check()) !== wanted) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  return performance.now() - since;
}

const lastDay = tokyoDay(new Date(Date.now() + SHARE_LINK.days * DAY_MS));
const form = { recipient: '白波飲料', lastDay, allowsDownload: false, withCameraData: false };
const { path } = await owner.call(shareLinks.create, { body: { kind: 'work', targetId: ids.film, form } });
const token = found(path.split(':').at(-1));
const isOpen = () => answers(new URL(`/api/catalogue/shared/${token}/works/${ids.film}`, platform.origin).href);

const figures: Record<string, number[]> = {};
const note = (name: string, value: number) => (figures[name] ??= []).push(value);
await useCard(guest, 'pm_card_visa');
let month = tokyoMonth(new Date());
for (let round = 0; round < Number(values.rounds); round += 1) {
  month = monthAfter(month);
  await useCard(owner, 'pm_card_chargeCustomerFail');
  for (const day of ['01', '03', '07', '14']) await comeTo(`${month}-${day}`);
  const { media } = await film();
  const file = new URL(fileUrl(found(media), found(found(media).pictures[0])), platform.origin).href;
  const checks = { list: isListed, file: () => answers(file), link: isOpen };
  for (const check of Object.values(checks)) await until(check, true, 0);
  const rests = performance.now();
  await comeTo(`${month}-15`);
  const resting = Object.entries(checks).map(async ([name, check]) =>
    note(`rests: ${name}`, await until(check, false, rests)),
  );
  await Promise.all(resting);
  await useCard(owner, 'pm_card_visa');
  const [fee] = (await owner.call(fees.list, { query: {} })).items;
  const pays = performance.now();
  await owner.call(fees.pay, { params: { id: found(fee).id } });
  const back = Object.entries({ list: isListed, link: isOpen }).map(async ([name, check]) =>
    note(`back: ${name}`, await until(check, true, pays)),
  );
  await Promise.all(back);
}
for (const [name, all] of Object.entries(figures)) {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN);
  process.stdout.write(`${name}: median ${at(0.5)} ms, longest ${at(1)} ms (${sorted.length} rounds)\n`);
}
process.stdout.write(`load average ${loadavg()[0]?.toFixed(1)}\n`);
await gate.close();
