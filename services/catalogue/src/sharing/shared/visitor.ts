import type { shared } from '@koma/contracts';
import type { Served } from '@koma/service-kit';
import { sentPass } from '../share-links/index.js';
import type { Credentials } from './shared-gate.service.js';

/** The visitor of a link. */
export type Visitor = Pick<Served<typeof shared.open>, 'params' | 'caller' | 'reply'>;

/** The credentials of a visitor; the answer must not be cached. */
export function credentialsOf({ params: { token }, caller, reply }: Visitor): Credentials {
  void reply.header('cache-control', 'private, no-store');
  return { token, pass: sentPass(reply.request.headers.cookie), accountId: caller?.accountId ?? null };
}
