import { setTimeout } from 'node:timers/promises';
import type { Bed } from './bed.js';
import type { Fault } from './fault.js';
import type { Acknowledged, Kind } from './kinds.js';
import { type Load, seen, type Seen } from './load.js';
import type { Firing } from './prometheus.js';
import { type Differences, handledTypes, openEvents, reconcile } from './reconcile.js';

const LEAST_SECONDS = 30;
/** Within which a fault's own alert must fire. */
const ALERT_SECONDS = 120;
/** Within which all must be well after the fault. */
const WELL_SECONDS = 120;
/** An older alert of the same name has to be over first; the longest window of one that ends by itself is 15 minutes. */
const QUIET_SECONDS = 960;
const STEADY_MS = 5_000;
/** How much slower may be what needs nothing of what is broken (R11). */
const SLOWER = 1.5;
/** What a busy machine does to half of the requests, and to some; what is broken takes five seconds. */
const NOTICED = { p50: 1_000, p95: 4_500 } as const;

/** What a fault did. */
export interface Outcome {
  fault: Fault;
  seconds: number;
  during: Map<Kind, Seen>;
  /** Works, enquiries and files that were answered as done meanwhile. */
  acknowledged: number;
  differences: Differences;
  /** Seconds until the fault's own alert fired; null when it did not. */
  alertAfter: number | null;
  /** Other alerts that began meanwhile. */
  others: string[];
  /** Seconds from the end of the fault until all was well; null when it was not within the time. */
  wellAfter: number | null;
  /** Bars that were missed. */
  missed: string[];
}

/** Windows longer than a run have seen nothing but faults. */
const LONG_WINDOW = /window (1h|6h|3d)/;
const nameOf = ({ alert, labels }: Firing) => (labels ? `${alert} (${labels})` : alert);
const isOf = (fault: Fault, { alert, labels }: Firing) =>
  alert === fault.alert?.name && labels.includes(fault.alert.labels ?? '');
const secondsSince = (from: number) => (Date.now() - from) / 1_000;

export class Run {
  constructor(
    private readonly bed: Bed,
    private readonly load: Load,
    /** What people see while nothing is broken. */
    private readonly usual: Map<Kind, Seen>,
  ) {}

  async of(fault: Fault): Promise<Outcome> {
    await this.untilQuiet(fault);
    const handled = await handledTypes(this.bed);
    const before = new Set((await this.bed.prometheus.firing()).map(nameOf));
    const marks = countOf(this.load.done);
    const since = Date.now();
    this.load.start(fault.load);
    await fault.inflict(this.bed);
    const { alertAfter, fired } = await this.watch(fault, since, before);
    await fault.heal(this.bed);
    const healed = Date.now();
    const ends = countOf(this.load.done);
    this.load.start();
    const { wellAfter, open } = await this.untilWell(healed, () => openEvents(this.bed, handled, new Date(since)));
    const acknowledged = from(this.load.done, marks, ends);
    let different = await reconcile(this.bed, acknowledged, fault.mailCopies);
    // Files are still being made, and mails are on their way.
    while (different.lost.length > 0 && secondsSince(healed) < WELL_SECONDS) {
      await setTimeout(2_000);
      different = await reconcile(this.bed, acknowledged, fault.mailCopies);
    }
    const outcome = {
      ...{ fault, seconds: (healed - since) / 1_000, during: seen(this.load.between(since, healed)) },
      acknowledged: Object.values(acknowledged).flat().length,
      ...{ differences: { ...different, open }, alertAfter, others: [...fired], wellAfter },
    };
    return { ...outcome, missed: this.missedBy(outcome) };
  }

  /** Watches alerts until the fault's own one fires, or its time is over. */
  private async watch(fault: Fault, since: number, before: ReadonlySet<string>) {
    const fired = new Set<string>();
    let alertAfter: number | null = null;
    const least = fault.seconds ?? LEAST_SECONDS;
    const isOver = () =>
      secondsSince(since) >= least && (!fault.alert || alertAfter !== null || secondsSince(since) >= ALERT_SECONDS);
    while (!isOver()) {
      for (const firing of await this.bed.prometheus.firing()) {
        const name = nameOf(firing);
        if (before.has(name) || LONG_WINDOW.test(name)) continue;
        if (isOf(fault, firing)) alertAfter ??= secondsSince(since);
        else fired.add(name);
      }
      await setTimeout(1_000);
    }
    return { alertAfter, fired };
  }

  private async untilQuiet(fault: Fault): Promise<void> {
    const begun = Date.now();
    while ((await this.bed.prometheus.firing()).some((firing) => isOf(fault, firing))) {
      if (secondsSince(begun) > QUIET_SECONDS) throw new Error(`${fault.name}: its alert does not end`);
      await setTimeout(5_000);
    }
  }

  /** Waits until every kind of request is answered again and no event waits. */
  private async untilWell(healed: number, openOf: () => Promise<string[]>) {
    let steadySince = healed;
    for (;;) {
      await setTimeout(1_000);
      const late = this.load.between(healed).filter(({ fault }) => fault !== null);
      const lastFault = Math.max(healed, ...late.map(({ at }) => at));
      const waiting = await openOf();
      if (waiting.length > 0) steadySince = Date.now();
      const wellSince = Math.max(lastFault, steadySince);
      if (waiting.length === 0 && Date.now() - wellSince >= STEADY_MS)
        return { wellAfter: (wellSince - healed) / 1_000, open: [] };
      if (secondsSince(healed) > WELL_SECONDS) return { wellAfter: null, open: [...new Set(waiting)] };
    }
  }

  private missedBy({ fault, differences, alertAfter, wellAfter, during, others }: Omit<Outcome, 'missed'>): string[] {
    const { lost, open, twice } = differences;
    const slow = fault.unharmed.flatMap((kind) => {
      const now = during.get(kind);
      const usual = this.usual.get(kind);
      if (!now || now.count === 0) return [`${kind}: nothing was sent`];
      if (now.failed > 0) return [`${kind} fails: ${now.faults.join(', ')}`];
      const slower = (['p50', 'p95'] as const).filter(
        (share) => now[share] > Math.max((usual?.[share] ?? 0) * SLOWER, NOTICED[share]),
      );
      return slower.map((share) => `${kind}: ${share} ${now[share].toFixed(0)} ms`);
    });
    return [
      ...lost.map((what) => `lost: ${what}`),
      ...twice.map((what) => `twice: ${what}`),
      ...open.map((what) => `open: ${what}`),
      ...slow,
      ...(wellAfter === null ? [`not well ${WELL_SECONDS} s later`] : []),
      ...(fault.alert && alertAfter === null ? [`${fault.alert.name} did not fire in ${ALERT_SECONDS} s`] : []),
      ...(fault.alert === null ? others.map((name) => `${name} fired`) : []),
    ];
  }
}

const countOf = ({ works, enquiries, files }: Acknowledged) => ({
  ...{ works: works.length, enquiries: enquiries.length, files: files.length },
});

type Counts = ReturnType<typeof countOf>;

/** What was acknowledged between two moments. */
const from = (done: Acknowledged, begin: Counts, end: Counts): Acknowledged => ({
  works: done.works.slice(begin.works, end.works),
  enquiries: done.enquiries.slice(begin.enquiries, end.enquiries),
  files: done.files.slice(begin.files, end.files),
});
