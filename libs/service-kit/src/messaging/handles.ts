import type { EventData, EventEnvelope, EventName } from '@koma/events';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import type { Tx } from '../database/database.js';

/** What an event handler gets beside the event's data. */
export interface EventContext {
  /** The transaction of the delivery: the inbox row and the effects of all handlers are committed together or not at all. */
  tx: Tx;
  event: EventEnvelope;
}

type Handler<N extends EventName> = (data: EventData<N>, context: EventContext) => Promise<void>;
type Descriptor<N extends EventName> = Omit<PropertyDescriptor, 'value' | 'get' | 'set'> & { value?: Handler<N> };

/**
 * Makes a controller's method handle an event, like `@EventPattern`. A misspelt event, or a method with other data, does not
 * compile. Several methods may handle one event.
 */
export function Handles<N extends EventName>(name: N) {
  return (target: object, key: string, descriptor: Descriptor<N>): void => {
    Payload()(target, key, 0);
    Ctx()(target, key, 1);
    EventPattern<string>(name)(target, key, descriptor);
  };
}
