import { setTimeout } from 'node:timers/promises';
import { needProgram } from '../../stack/install.mjs';
import type { Bed } from '../bed.js';
import type { Fault } from '../fault.js';

const ROUNDS = 3;
const ROUND_MS = 20_000;
const CLOCK_OF = 'catalogue';

/** Kills each process once in every round, and starts it again at once, as a cluster does. */
async function killInTurn({ services, stack }: Bed): Promise<void> {
  const crashes = [
    ...services.names.map((name) => () => services.crash(name)),
    ...[stack.servers.kafka, stack.servers.redis].map((server) => async () => {
      await server.kill();
      await server.start();
    }),
  ];
  const started: Promise<void>[] = [];
  for (let at = 0; at < ROUNDS * crashes.length; at += 1) {
    const index = at % crashes.length;
    // A process that is still starting is killed when it has.
    started[index] = Promise.resolve(started[index]).then(crashes[index]);
    await setTimeout(ROUND_MS / crashes.length);
  }
  await Promise.all(started);
}

let killing = Promise.resolve();

const clock = (name: string, does: string, offset: string): Fault => ({
  ...{ name, does, seconds: 30 },
  inflict: async ({ services }) => {
    await needProgram('faketime', 'faketime');
    await services.kill(CLOCK_OF);
    // The loader puts the machine's folder in place of $LIB; what counts the time that passes stays right.
    const settings = { LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1', FAKETIME: offset, DONT_FAKE_MONOTONIC: '1' };
    await services.start(CLOCK_OF, settings);
  },
  heal: ({ services }) => services.crash(CLOCK_OF),
  unharmed: ['file', 'notices', 'enquiry', 'sign-in'],
  alert: { name: 'KomaClockWrong', labels: `instance ${CLOCK_OF}` },
});

export const CLOCKS: readonly Fault[] = [
  clock('clock-ahead', "The catalogue's clock is an hour ahead.", '+3600'),
  clock('clock-behind', "The catalogue's clock is an hour behind.", '-3600'),
];

export const KILLED: readonly Fault[] = [
  {
    name: 'kill-every-process',
    does: 'Every service, Kafka and Redis are killed (SIGKILL) in turn, each every 20 s for 60 s, under 20 writes a second.',
    load: { write: 20 },
    inflict: async (bed) => {
      killing = killInTurn(bed);
      // Whoever heals awaits it.
      killing.catch(() => undefined);
    },
    heal: () => killing,
    unharmed: [],
    alert: { name: 'KomaRestarts' },
    seconds: (ROUNDS * ROUND_MS) / 1_000,
    mailCopies: 2,
  },
];
