// @ts-check
/** The slices of slices.mjs, with the defaults of their kind. Launchers read it before anything is installed. */
import { SLICES } from '../../slices.mjs';

/** External servers that every service needs. */
const PARTS = ['database', 'events', 'cache', 'telemetry'];

/**
 * A complete entry of the list.
 * @typedef {Required<Omit<import('../../slices.mjs').SliceEntry, 'image' | 'isSilent' | 'partOf' | 'reaches'>> & { name: string, image?:
 * string, partOf?: string, reaches: string[] }} Slice
 */

const isService = (/** @type {string} */ name) => SLICES[name]?.kind === 'service' && !SLICES[name].isSilent;

/** @param {[string, import('../../slices.mjs').SliceEntry]} entry @returns {Slice} */
const complete = ([name, own]) => ({
  settings: {},
  connections: 1,
  cache: { keys: [] },
  chart: {},
  compose: {},
  ...own,
  name,
  folder: own.folder ?? (own.kind === 'web' ? name : `services/${own.image ?? name}`),
  secrets: own.secrets ?? SLICES[own.image ?? '']?.secrets ?? {},
  calls: (own.calls ?? []).flatMap((called) =>
    called === 'services' ? Object.keys(SLICES).filter((other) => isService(other) && other !== name) : [called],
  ),
  reaches: own.kind === 'service' ? [...PARTS, ...(own.reaches ?? [])] : [],
});

/** Every slice in the order of the list. */
export const slices = Object.entries(SLICES).map(complete);
/** Services with code of their own, without the roles of others. */
export const services = slices.filter(({ kind, image }) => kind === 'service' && !image);
export const webSlices = slices.filter(({ kind }) => kind === 'web');
/** Slices with a container of their own. */
export const deployed = slices.filter(({ partOf }) => !partOf);

/** Names of services in an order in which each comes after those it calls. @param {Slice[]} [of] @returns {string[]} */
export function startOrder(of = services) {
  /** @type {string[]} */
  const order = [];
  /** @param {Slice} slice @param {string[]} callers */
  const add = (slice, callers) => {
    if (order.includes(slice.name)) return;
    if (callers.includes(slice.name)) throw new Error(`call each other: ${[...callers, slice.name].join(' → ')}`);
    for (const called of of.filter(({ name }) => slice.calls.includes(name))) add(called, [...callers, slice.name]);
    order.push(slice.name);
  };
  for (const slice of of) add(slice, []);
  return order;
}

/** `AUTH_URL` for `auth`. @param {string} name */
export const addressName = (name) => `${name.toUpperCase().replaceAll('-', '_')}_URL`;

/** `licenceDesk` for `licence-desk`. @param {string} name */
export const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
