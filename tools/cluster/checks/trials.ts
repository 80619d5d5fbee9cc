import { inBed } from '../in-bed.js';
import { edge } from './declared.js';

export interface Source {
  name: string;
  node: string;
  address: string;
  inside: string[];
}
export interface Target {
  /** `NAME:PORT/WAY` */
  name: string;
  /** `HOST:PORT/WAY` */
  address: string;
  /** Empty beside the cluster. */
  node: string;
}
export interface Trial {
  edge: string;
  from: string;
  to: string;
  isOpen: boolean;
}

/** Each of them starts a process of Node. */
const AT_ONCE = 6;
const CONNECT = `${import.meta.dirname}/connect.mjs`;

/** Tries every target but those of its own address, which no policy sees. */
async function tryFrom({ name, node, address, inside }: Source, targets: Target[]): Promise<Trial[]> {
  const others = targets.filter((target) => !target.address.startsWith(`${address}:`));
  const [enter = '', ...network] = inside;
  const addresses = others.map((target) => target.address);
  const printed = await inBed(enter, [...network, process.execPath, CONNECT, ...addresses]);
  const open = new Set(JSON.parse(printed) as string[]); // parsing edge: our own program
  return others.map((target) => ({
    edge: edge(name, target.name),
    from: node,
    to: target.node,
    isOpen: open.has(target.address),
  }));
}

/** A connection from each source to each target. */
export async function tryAll(sources: Source[], targets: Target[]): Promise<Trial[]> {
  const left = [...sources];
  const trials: Trial[] = [];
  const work = async () => {
    for (let source = left.pop(); source; source = left.pop()) trials.push(...(await tryFrom(source, targets)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return trials;
}

const keyOf = ({ edge: name, from, to }: Trial): string => `${name} (${from} to ${to || 'outside'})`;
const isWrong = ({ edge: name, isOpen }: Trial, declared: Set<string>) => isOpen !== declared.has(name);

/** Tries once more what differs from what is declared: while a node writes its rules anew, single connections slip through. */
export async function tryWrongAgain(
  trials: Trial[],
  declared: Set<string>,
  { sources, targets }: { sources: Source[]; targets: Target[] },
): Promise<Trial[]> {
  const wrong = new Set(trials.filter((trial) => isWrong(trial, declared)).map(keyOf));
  const found = new Map<string, Trial>();
  for (const source of sources) {
    const again = targets.filter((target) =>
      wrong.has(keyOf({ edge: edge(source.name, target.name), from: source.node, to: target.node, isOpen: true })),
    );
    if (again.length > 0) for (const trial of await tryFrom(source, again)) found.set(keyOf(trial), trial);
  }
  return trials.map((trial) => found.get(keyOf(trial)) ?? trial);
}

/** What is open and not declared, declared and not open, or declared and never tried. */
export function differences(trials: Trial[], declared: Set<string>): string[] {
  const tried = new Set(trials.map((trial) => trial.edge));
  const wrong = trials.filter((trial) => isWrong(trial, declared));
  return [
    ...wrong.map((trial) => `${keyOf(trial)}: ${trial.isOpen ? 'open, not declared' : 'declared, not open'}`),
    ...[...declared].filter((name) => !tried.has(name)).map((name) => `${name}: declared, never tried`),
  ].sort();
}
