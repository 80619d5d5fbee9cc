import type { Fault } from '../fault.js';
import type { Kind } from '../kinds.js';
import { type Dependency, DEPENDENCIES, type Toxic, TOXICS } from '../proxies.js';

const WORDS: Record<Toxic, string> = {
  latency: 'answers five seconds late',
  reset: 'ends every connection',
  timeout: 'accepts connections and says nothing',
  bandwidth: 'sends 1 KB in a second on each connection',
};

interface Expected {
  what: string;
  /** What does not need it. */
  unharmed: readonly Kind[];
  alert: NonNullable<Fault['alert']>;
  /** Where another one tells of it, or null where nothing is wrong. */
  alertOf?: Partial<Record<Toxic, Fault['alert']>>;
  load?: Fault['load'];
  mailCopies?: number;
}

const ofDependency = (labels: string) => ({ name: 'KomaDependencyFails', labels: `dependency ${labels}` });

/** What needs which server, and who is told. Sign-ins wait for the mail server, because a code that is not sent helps nobody. */
const EXPECTED: Record<Dependency, Expected> = {
  postgres: {
    what: 'PostgreSQL',
    unharmed: [],
    alert: ofDependency('database'),
    // What is small still comes in time.
    alertOf: { bandwidth: { name: 'KomaBrowseBudget', labels: 'window 5m' } },
  },
  kafka: {
    what: 'Kafka',
    unharmed: ['browse', 'work', 'file', 'notices', 'write', 'enquiry', 'sign-in'],
    alert: { name: 'KomaOutboxStuck' },
    // Late, but each batch arrives.
    alertOf: { latency: ofDependency('events') },
    load: { write: 8 },
  },
  redis: {
    what: 'Redis',
    unharmed: ['file', 'enquiry'],
    alert: ofDependency('cache'),
  },
  s3: {
    what: 'the object store',
    unharmed: ['browse', 'work', 'notices', 'write', 'enquiry', 'sign-in'],
    alert: ofDependency('objects'),
    // What is small still comes in time; parts of uploads are refused, and sent again.
    alertOf: { bandwidth: { name: 'KomaServerErrors', labels: 'slice media' } },
    load: { file: 2, upload: 0.2 },
  },
  smtp: {
    what: 'the mail server',
    unharmed: ['browse', 'work', 'file', 'notices', 'write', 'enquiry'],
    alert: ofDependency('mail'),
    // Mails wait. One may have arrived whose acceptance did not.
    mailCopies: 6,
  },
  clamd: {
    what: 'the virus scanner',
    unharmed: ['browse', 'work', 'file', 'notices', 'write', 'enquiry', 'sign-in', 'upload'],
    alert: ofDependency('scanner'),
    // It says little, and pictures are small.
    alertOf: { bandwidth: null },
    load: { upload: 0.3 },
  },
};

const isToxic = (name: string): name is Toxic => name in TOXICS;
const toxics = Object.keys(TOXICS).filter(isToxic);

const spoilt = (dependency: Dependency, toxic: Toxic): Fault => {
  const { what, alert, alertOf, ...expected } = EXPECTED[dependency];
  return {
    name: `${dependency}-${toxic}`,
    does: `${what[0]?.toUpperCase()}${what.slice(1)} ${WORDS[toxic]}.`,
    inflict: ({ proxies }) => proxies.spoil(dependency, toxic),
    heal: ({ proxies }) => proxies.heal(),
    ...expected,
    alert: alertOf?.[toxic] === undefined ? alert : alertOf[toxic],
  };
};

/** Each of six servers, spoilt in each of four ways (R11); one after another, because an alert needs a few minutes to end. */
export const SPOILT: readonly Fault[] = toxics.flatMap((toxic) =>
  DEPENDENCIES.map((dependency) => spoilt(dependency, toxic)),
);
