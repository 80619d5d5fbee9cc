import type { EventEnvelope } from '@koma/events';
import { eventually, makeEvent } from '@koma/testing';
import { newId } from '../src/index.js';
import type { EventBus, Subscription } from '../src/index.js';
import { expect, it } from '@jest/globals';

type Dead = { message: unknown; reason: string };

/** What both adapters of the event bus promise (R4, R6). `kept` tells a group's dead letters. */
export function eventBusContract(
  open: () => Promise<{ bus: EventBus; kept: (group: string) => Promise<Dead[]> }>,
): void {
  const subscription = (given: Partial<Subscription> & Pick<Subscription, 'deliver' | 'group'>): Subscription => ({
    types: ['catalogue.profile.changed'],
    keepDead: async () => undefined,
    ...given,
  });
  const event = (subject: string, creatorId = subject) =>
    makeEvent('catalogue.profile.changed', { creatorId, status: 'publish' }, subject);

  it('delivers to every group that asked for the type, and to no other', async () => {
    const { bus } = await open();
    const groups = ['group-a', 'group-b'].map((name) => ({ group: `${name}-${newId()}`, seen: [] as string[] }));
    for (const { group, seen } of groups) {
      await bus.subscribe(subscription({ group, deliver: async ({ id }) => void seen.push(id) }));
    }
    const wanted = event(newId());
    await bus.publish([wanted, makeEvent('media.asset.deleted')]);
    await eventually(async () => expect(groups.map(({ seen }) => seen)).toEqual([[wanted.id], [wanted.id]]));
  });

  it('keeps the order of each subject, even when handlers take different times', async () => {
    const { bus } = await open();
    const seen = new Map<string, string[]>();
    const deliver = async ({ subject, id }: EventEnvelope) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 8));
      seen.set(subject, [...(seen.get(subject) ?? []), id]);
    };
    await bus.subscribe(subscription({ group: `order-${newId()}`, deliver }));
    const subjects = [newId(), newId(), newId()];
    const sent = Array.from({ length: 60 }, (_, at) => event(subjects[at % 3] ?? ''));
    for (let at = 0; at < sent.length; at += 6) await bus.publish(sent.slice(at, at + 6));
    await eventually(async () => {
      for (const subject of subjects) {
        expect(seen.get(subject)).toEqual(sent.filter((one) => one.subject === subject).map(({ id }) => id));
      }
    }, 15_000);
  });

  it('tries again until a handler succeeds', async () => {
    const { bus } = await open();
    let tries = 0;
    const deliver = async () => {
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    };
    await bus.subscribe(subscription({ group: `retry-${newId()}`, deliver }));
    await bus.publish([event(newId())]);
    await eventually(async () => expect(tries).toBe(3), 10_000);
  });

  it('keeps what never succeeds as a dead letter and goes on with the next of the same subject', async () => {
    const { bus, kept } = await open();
    const group = `dead-${newId()}`;
    const subject = newId();
    const poison = event(subject);
    const next = event(subject);
    const dead: Dead[] = [];
    const seen: string[] = [];
    const deliver = async ({ id }: EventEnvelope) => {
      if (id === poison.id) throw new Error('poison');
      seen.push(id);
    };
    const keepDead = async (message: unknown, reason: string) => void dead.push({ message, reason });
    await bus.subscribe(subscription({ group, deliver, keepDead }));
    const began = Date.now();
    await bus.publish([poison, next]);
    await eventually(async () => expect(seen).toEqual([next.id]), 15_000);
    expect(Date.now() - began).toBeLessThan(15_000);
    await eventually(async () => {
      const [letter] = [...dead, ...(await kept(group))];
      expect(JSON.stringify(letter?.message)).toContain(poison.id);
      expect(letter?.reason).toContain('poison');
    }, 10_000);
  });
}
