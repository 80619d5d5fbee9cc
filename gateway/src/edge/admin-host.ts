import type { IncomingMessage } from 'node:http';
import { findRoute, isForStaff, localisePath, splitLocale } from '@koma/contracts';
import type { GatewayConfig } from '../config.js';
import type { Identity } from '../sessions/sessions.service.js';

type Config = Pick<GatewayConfig, 'ADMIN_ORIGIN' | 'PUBLIC_ORIGINS'>;

const isAdminHost = ({ headers }: IncomingMessage, origin: string): boolean =>
  headers.host?.toLowerCase() === new URL(origin).host;

/** Whether staff are strangers on the host of a request: the administration has one of its own, and this is another. */
const isElsewhere = (request: IncomingMessage, { ADMIN_ORIGIN }: Config): boolean =>
  ADMIN_ORIGIN !== undefined && !isAdminHost(request, ADMIN_ORIGIN);

/** Who somebody is on the host of a request. */
export const known = (request: IncomingMessage, identity: Identity, config: Config): Identity =>
  identity?.isStaff && isElsewhere(request, config) ? null : identity;

/** Origins whose pages may change something: the administration's only its own. */
export const originsOf = (request: IncomingMessage, { ADMIN_ORIGIN, PUBLIC_ORIGINS }: Config): readonly string[] =>
  ADMIN_ORIGIN !== undefined && isAdminHost(request, ADMIN_ORIGIN) ? [ADMIN_ORIGIN] : PUBLIC_ORIGINS;

/** The path whose page answers: that of the 404 page for a page of staff on another host. */
export function pageOf(request: IncomingMessage, path: string, config: Config): string | null {
  if (!isElsewhere(request, config)) return null;
  const route = findRoute(path);
  return route && isForStaff(route) ? localisePath('/404', splitLocale(path).locale) : null;
}
