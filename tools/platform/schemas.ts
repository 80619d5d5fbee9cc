import { gatewayService } from '@koma/gateway';
import type { BaseConfig, ServiceDefinition } from '@koma/service-kit';
import { startServices } from './services.js';

/** A service with what makes the tables of its database. */
export type Schema = Pick<ServiceDefinition<BaseConfig>, 'name' | 'migrations'>;

/** Those of every service. */
export async function findSchemas(): Promise<Schema[]> {
  const found: Schema[] = [gatewayService];
  await startServices(async (service) => void found.push(service));
  return found;
}
