import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';
import { licensedRights } from '../media/file-rights.js';
import { licensedWork } from './licence-requests.js';
import { licenceForm, licenceSide } from './request-parts.js';
import { LICENCE_STATES, type LicenceState } from './steps.js';

/** States in which a licence opens its files. */
export const DELIVERING: readonly LicenceState[] = ['active', 'expiring'];

/** The kind of network address from which a file was fetched; the address itself is not kept. */
export const addressFamily = z.enum(['ipv4', 'ipv6', 'unknown']);
export type AddressFamily = z.infer<typeof addressFamily>;

/** A file that was fetched under a licence. */
export const licenceDelivery = z.object({
  id,
  fileName: z.string(),
  /** Who fetched it; empty once that account was erased. */
  name: z.string(),
  family: addressFamily,
  at: instant,
});
export type LicenceDelivery = z.infer<typeof licenceDelivery>;

const who = { licenceId: id, accountId: id };

export const licenceDeliveries = {
  list: endpoint({
    id: 'licensing.licence-deliveries.list',
    method: 'GET',
    path: '/api/licensing/licences/{id}/deliveries',
    summary: 'Which files of a licence were fetched by whom, the newest first; for both sides',
    access: 'member',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: page(licenceDelivery),
  }),
  find: endpoint({
    id: 'licensing.licence-deliveries.find',
    method: 'POST',
    path: '/internal/licence-files',
    summary:
      'For the media service: the works of a licence and whether it opens their files; 404 for whoever is on neither side',
    access: 'service',
    body: z.strictObject(who),
    response: z.object({
      side: licenceSide,
      state: z.enum(LICENCE_STATES),
      creatorId: id,
      form: licenceForm,
      works: z.array(licensedWork),
    }),
  }),
  begin: endpoint({
    id: 'licensing.licence-deliveries.begin',
    method: 'POST',
    path: '/internal/licence-deliveries',
    summary: 'For the media service: notes that the licensee is about to fetch a file',
    access: 'service',
    body: z.strictObject({ ...who, workId: id, assetId: id, fileName: z.string().max(500) }),
    response: z.object({ id }),
    status: 201,
  }),
  open: endpoint({
    id: 'licensing.licence-deliveries.open',
    method: 'GET',
    path: '/internal/licence-deliveries/{id}',
    summary:
      'For the media service: the file that is about to be fetched, with what stands in it, while its licence holds',
    access: 'service',
    params: idParams,
    response: z.object({ workId: id, assetId: id, creatorId: id, form: licenceForm, rights: licensedRights }),
  }),
  use: endpoint({
    id: 'licensing.licence-deliveries.use',
    method: 'POST',
    path: '/internal/licence-deliveries/{id}/uses',
    summary:
      'For the media service: notes that the file is fetched; 404 for a second time, unless the first is continued',
    access: 'service',
    params: idParams,
    body: z.strictObject({ family: addressFamily, isContinued: z.boolean() }),
  }),
} as const;
