import { z } from 'zod';
import { query } from '../recovery/query.js';
import type { Bed } from './bed.js';
import type { Acknowledged } from './kinds.js';

const ids = z.array(z.object({ id: z.string() }));
const events = z.array(z.object({ id: z.string(), type: z.string(), waits: z.boolean() }));
const mails = z.array(z.object({ id: z.string() }));

/** What is not as it was answered; all empty when nothing was lost. */
export interface Differences {
  /** Acknowledged, and not there. */
  lost: string[];
  /** Events that are not published, or that a service has not handled. */
  open: string[];
  /** Applied more than once. */
  twice: string[];
}

const idsOf = async (url: string, text: string, values: readonly unknown[] = []) =>
  new Set(ids.parse(await query(url, text, values)).map(({ id }) => id));

/** Event types that each service handles, as its metrics name them. */
export async function handledTypes(bed: Bed): Promise<Map<string, Set<string>>> {
  const handled = new Map<string, Set<string>>();
  for (const name of bed.services.names) {
    const text = await (await fetch(await bed.metricsUrl(name))).text();
    const found = text.matchAll(/^koma_events_handled_total\{slice="(\w+)",type="([\w.-]+)",result="dead"\}/gm);
    handled.set(name, new Set([...found].map(([, , type = '']) => type)));
  }
  return handled;
}

/** Events since a moment that wait to be published or to be handled. */
export async function openEvents(bed: Bed, handled: Map<string, Set<string>>, since: Date): Promise<string[]> {
  const open: string[] = [];
  const told: { id: string; type: string }[] = [];
  for (const name of bed.services.names) {
    const text = `SELECT event_id AS id, type, published_at IS NULL AS waits FROM outbox WHERE created_at >= $1`;
    const rows = events.parse(await query(await bed.databaseUrl(name), text, [since]));
    open.push(...rows.filter(({ waits }) => waits).map(({ type }) => `${name} has not published ${type}`));
    told.push(...rows.filter(({ waits }) => !waits));
  }
  for (const [name, types] of handled) {
    const done = await idsOf(
      await bed.databaseUrl(name),
      'SELECT DISTINCT event_id AS id FROM inbox WHERE handled_at >= $1',
      [since],
    );
    const left = told.filter(({ id, type }) => types.has(type) && !done.has(id));
    open.push(...left.map(({ type }) => `${name} has not handled ${type}`));
  }
  return open;
}

/** Databases by service, and where mails are. */
interface Books {
  stack: { env: Record<string, string> };
  databaseUrl(service: string): Promise<string>;
}

async function mailsTo(bed: Books, address: string): Promise<number> {
  const answer = await fetch(`${bed.stack.env.MAIL_INBOX_URL}?to=${encodeURIComponent(address)}`);
  return mails.parse(await answer.json()).length;
}

/** Compares what was acknowledged with what is there. @param copies of one mail that may arrive */
export async function reconcile(bed: Books, done: Acknowledged, copies = 1): Promise<Omit<Differences, 'open'>> {
  const [catalogue, analytics, media] = await Promise.all(
    ['catalogue', 'analytics', 'media'].map((name) => bed.databaseUrl(name)),
  );
  const lost: string[] = [];
  const twice: string[] = [];
  const expect = (what: string, acknowledged: readonly string[], there: Set<string>) =>
    lost.push(...acknowledged.filter((id) => !there.has(id)).map((id) => `${what} ${id}`));
  const given = [done.works];
  expect('work', done.works, await idsOf(catalogue ?? '', 'SELECT id FROM work WHERE id = ANY($1::uuid[])', given));
  const described = 'SELECT id FROM viewable WHERE id = ANY($1::uuid[])';
  expect('work in analytics', done.works, await idsOf(analytics ?? '', described, given));
  const shown = `SELECT id FROM asset WHERE id = ANY($1::uuid[]) AND state = 'ready'`;
  expect('shown file', done.files, await idsOf(media ?? '', shown, [done.files]));
  for (const address of done.enquiries) {
    const count = await mailsTo(bed, address);
    if (count === 0) lost.push(`mail to ${address}`);
    if (count > copies) twice.push(`${count} mails to ${address}`);
  }
  return { lost, twice };
}
