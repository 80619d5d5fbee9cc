import type { EventEnvelope } from '@koma/events';
import { eventually, makeEvent } from '@koma/testing';
import { expect, it } from '@jest/globals';
import { newId } from '../src/index.js';
import type { EventBus, Subscription } from '../src/index.js';

type Dead = { message: unknown; reason: string };

export interface BusUnderTest {
  bus: EventBus;
  /** Creates a consumer group for one test. */
  newGroup: (name: string) => Promise<string>;
  /** The dead letters that the bus itself has stored for a group. */
  kept: (group: string) => Promise<Dead[]>;
}

const TYPE = 'catalogue.files.withdrawn';
const event = (subject: string) => makeEvent(TYPE, { assetId: subject, epoch: 1 }, subject);

/** The contract of both adapters of the event bus (R4, R6). */
export function eventBusContract(open: () => BusUnderTest): void {
  /** Subscribes and collects the events of the given subjects. */
  async function collect(name: string, subjects: readonly string[], given: Partial<Subscription> = {}) {
    const { bus, newGroup } = open();
    const group = await newGroup(name);
    const seen: EventEnvelope[] = [];
    const dead: Dead[] = [];
    const { deliver, ...rest } = given;
    await bus.subscribe({
      group,
      types: [TYPE],
      storeDeadLetter: async (message, reason) => void dead.push({ message, reason }),
      ...rest,
      deliver: async (received, raw) => {
        if (!subjects.includes(received.subject)) return;
        await deliver?.(received, raw);
        seen.push(received);
      },
    });
    return { group, seen, dead, ids: () => seen.map(({ id }) => id) };
  }

  it('delivers to every group that subscribed to the type, and no other type', async () => {
    const subject = newId();
    const groups = [await collect('one', [subject]), await collect('two', [subject])];
    const wanted = event(subject);
    await open().bus.publish([wanted, makeEvent('media.asset.deleted', {}, subject)]);
    await eventually(async () => expect(groups.map(({ ids }) => ids())).toEqual([[wanted.id], [wanted.id]]), 20_000);
  });

  it('keeps the order per subject when handlers take different times', async () => {
    const subjects = [newId(), newId(), newId()];
    const deliver = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 8));
    const { seen } = await collect('order', subjects, { deliver });
    const sent = Array.from({ length: 60 }, (_, at) => event(subjects[at % 3] ?? ''));
    for (let at = 0; at < sent.length; at += 6) await open().bus.publish(sent.slice(at, at + 6));
    const of = (events: readonly EventEnvelope[], subject: string) =>
      events.filter((one) => one.subject === subject).map(({ id }) => id);
    await eventually(async () => {
      for (const subject of subjects) expect(of(seen, subject)).toEqual(of(sent, subject));
    }, 20_000);
  });

  it('retries until a handler succeeds', async () => {
    const subject = newId();
    let tries = 0;
    const deliver = async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    };
    const { seen } = await collect('retry', [subject], { deliver });
    await open().bus.publish([event(subject)]);
    await eventually(async () => expect(seen).toHaveLength(1), 20_000);
    expect(tries).toBe(3);
  });

  it('delivers until the database is back, and makes no dead letter of its outage', async () => {
    const subject = newId();
    let tries = 0;
    const deliver = async () => {
      tries += 1;
      if (tries <= 6) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    };
    const { group, dead, seen } = await collect('outage', [subject], { deliver });
    const wanted = event(subject);
    // As a relay does until the bus has taken it.
    await eventually(() => open().bus.publish([wanted]), 20_000);
    await eventually(async () => expect(seen).toHaveLength(1), 20_000);
    expect([...dead, ...(await open().kept(group))]).toEqual([]);
  }, 60_000);

  it('makes a dead letter of an event whose statements never end in time, and holds nobody up', async () => {
    const subject = newId();
    const deliver = async () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    };
    const { group, dead } = await collect('slow', [subject], { deliver });
    await open().bus.publish([event(subject)]);
    await eventually(async () => expect([...dead, ...(await open().kept(group))]).toHaveLength(1), 20_000);
  }, 60_000);

  it('stores a failing event as a dead letter and continues with the next of the subject', async () => {
    const subject = newId();
    const [poison, next] = [event(subject), event(subject)];
    const deliver = async ({ id }: EventEnvelope) => {
      if (id === poison.id) throw new Error('poison');
    };
    const { group, dead, ids } = await collect('dead', [subject], { deliver });
    await open().bus.publish([poison, next]);
    await eventually(async () => expect(ids()).toEqual([next.id]), 20_000);
    await eventually(async () => {
      const [letter] = [...dead, ...(await open().kept(group))];
      expect(JSON.stringify(letter?.message)).toContain(poison.id);
      expect(letter?.reason).toContain('poison');
    }, 15_000);
  });
}
