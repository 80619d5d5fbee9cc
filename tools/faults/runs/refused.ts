import { REFUSALS, startAnsweringStore } from '../answering-store.js';
import type { Fault } from '../fault.js';

const refused = (name: keyof typeof REFUSALS, does: string): Fault => {
  let store: Awaited<ReturnType<typeof startAnsweringStore>> | undefined;
  return {
    ...{ name: `s3-${name}`, does, load: { file: 2, upload: 0.3 } },
    inflict: async ({ stack, proxies }) => {
      store = await startAnsweringStore(stack.env.S3_ENDPOINT ?? '', REFUSALS[name]);
      await proxies.lead('s3', store.port);
    },
    heal: async ({ proxies }) => {
      await proxies.heal();
      store?.close();
    },
    unharmed: ['browse', 'work', 'notices', 'write', 'enquiry', 'sign-in'],
    alert: { name: 'KomaDependencyFails', labels: 'dependency objects' },
  };
};

/** What an object store says when it cannot; a slow one is `s3-latency`. */
export const REFUSED: readonly Fault[] = [
  refused('unavailable', 'The object store answers 503 to everything.'),
  refused('full', 'The object store has no room: it reads and refuses to write.'),
];
