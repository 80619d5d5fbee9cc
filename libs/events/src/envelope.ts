import { z } from 'zod';
import { EVENT_NAMES, EVENTS, type EventData, type EventName } from './catalogue.js';

/** A CloudEvents 1.0 envelope; `subject` is the aggregate's id, and events of one subject keep their order. */
export const envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  type: z.enum(EVENT_NAMES),
  source: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

export type EventEnvelope<N extends EventName = EventName> = Omit<z.infer<typeof envelope>, 'type' | 'data'> & {
  type: N;
  data: EventData<N>;
};

/** Parses an envelope and its data; throws a ZodError on anything unknown. */
export function parseEvent(value: unknown): EventEnvelope {
  const outer = envelope.parse(value);
  return { ...outer, data: parseEventData(outer.type, outer.data) };
}

/** Checks the data of an event against the catalogue. */
export function parseEventData<N extends EventName>(name: N, data: unknown): EventData<N> {
  return EVENTS[name].parse(data) as EventData<N>; // parsing edge: the table ties schema and name together
}

/** Topic of an event: one per kind of aggregate, so that the events of an aggregate keep their order. */
export function topicOf(name: EventName): string {
  const [domain, noun] = name.split('.');
  return `koma.${domain}.${noun}`;
}

/** Topic for a consumer group's dead letters. */
export const deadLetterTopic = (group: string): string => `koma.dead-letter.${group}`;

/** Every topic a deployment must create for these consumer groups. */
export function allTopics(groups: readonly string[]): string[] {
  return [...new Set(EVENT_NAMES.map(topicOf)), ...groups.map(deadLetterTopic)];
}
