import type { KafkaPlace } from '../config.js';
import { EmbeddedBus } from './embedded-bus.js';
import type { EventBus } from './event-bus.js';

/** Kafka when there are brokers, in process otherwise; the Kafka client is loaded only when it is used. */
export async function openBus(clientId: string, place: KafkaPlace): Promise<EventBus> {
  if (!place.KAFKA_BROKERS) return new EmbeddedBus();
  const { KafkaBus } = await import('./kafka-bus.js');
  return new KafkaBus(clientId, place);
}
