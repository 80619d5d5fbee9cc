// @ts-check
/** TypeScript that names every service. */
import { addressName, camel, services, startOrder } from './slices.mjs';

/** gateway/src/edge/services.ts */
export function gatewayServices() {
  const gateway = services.find(({ name }) => name === 'gateway');
  const called = services.filter(({ name }) => gateway?.calls.includes(name)).map(({ name }) => name);
  return `import { z } from 'zod';

/** Settings with the address of each service. */
export const SERVICE_ADDRESSES = { ${called.map((name) => `${addressName(name)}: z.url()`).join(', ')} };

/** The services behind the gateway, each with the setting that holds its address. */
export const SERVICES = [
${called.map((name) => `  { name: '${name}', address: '${addressName(name)}' },`).join('\n')}
] as const;
`;
}

/** tools/platform/services.ts */
export function platformServices() {
  const order = startOrder().filter((name) => name !== 'gateway');
  return `${order
    .toSorted()
    .map((name) => `import { ${camel(name)}Service } from '@koma/${name}';`)
    .join('\n')}
import type { BaseConfig, ServiceDefinition } from '@koma/service-kit';

/** Starts every service but the gateway, each after those that it calls. */
export async function startServices(start: <C extends BaseConfig>(service: ServiceDefinition<C>) => Promise<void>) {
${order.map((name) => `  await start(${camel(name)}Service);`).join('\n')}
}
`;
}
