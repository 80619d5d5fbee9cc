import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { day, email, optionalLines } from '../../common/fields.js';
import { id, idParams, instant, page, pageQuery } from '../../common/page.js';

/** Last day (Asia/Tokyo) on which a grant is valid; null: until it is ended. */
export const grantEnd = day.nullable();

/** `ask`: to edit the other's profile; `share`: to let the other edit one's own (§4). */
export const accessRequestKind = z.enum(['ask', 'share']);
export type AccessRequestKind = z.infer<typeof accessRequestKind>;
export const accessRequestStatus = z.enum(['pending', 'accepted', 'rejected']);

/** A member as shown to the other side of an access request. */
export const memberBrief = z.object({
  id,
  name: z.string(),
  nameRoman: z.string(),
  companyName: z.string(),
  /** Set when the account was erased (decision 8): the names are empty, and pages show 「退会したユーザー」. */
  isDeleted: z.literal(true).optional(),
});
export type MemberBrief = z.infer<typeof memberBrief>;

export const accessRequest = z.object({
  id,
  kind: accessRequestKind,
  status: accessRequestStatus,
  /** True when the caller has sent it. */
  isMine: z.boolean(),
  /** The other side; null while the sender may not know who has the mail address. */
  other: memberBrief.nullable(),
  /** The address that the sender typed; shown to the sender only. */
  email: z.string().nullable(),
  message: z.string(),
  until: grantEnd,
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type AccessRequest = z.infer<typeof accessRequest>;

/** Permission to edit `owner`'s profile and works. */
export const accessGrant = z.object({
  id,
  owner: memberBrief,
  grantee: memberBrief,
  until: grantEnd,
  createdAt: instant,
});
export type AccessGrant = z.infer<typeof accessGrant>;

export const accessRequests = {
  list: endpoint({
    id: 'catalogue.access-requests.list',
    method: 'GET',
    path: '/api/catalogue/access-requests',
    summary: 'Requests for the permission to edit, received or sent, newest first',
    access: 'member',
    query: z.strictObject({ ...pageQuery, box: z.enum(['received', 'sent']) }),
    response: page(accessRequest),
  }),
  ask: endpoint({
    id: 'catalogue.access-requests.ask',
    method: 'POST',
    path: '/api/catalogue/access-requests/ask',
    summary: 'Asks a creator for the permission to edit their profile',
    access: 'member',
    limit: 'form',
    body: z.strictObject({ creatorId: id, message: optionalLines(500), until: grantEnd }),
    response: accessRequest,
    status: 201,
  }),
  share: endpoint({
    id: 'catalogue.access-requests.share',
    method: 'POST',
    path: '/api/catalogue/access-requests/share',
    summary: 'Offers a member, by mail address, the permission to edit one’s own profile; always answers the same',
    access: 'creator',
    limit: 'form',
    body: z.strictObject({ email, message: optionalLines(500), until: grantEnd }),
    response: accessRequest,
    status: 201,
  }),
  accept: endpoint({
    id: 'catalogue.access-requests.accept',
    method: 'POST',
    path: '/api/catalogue/access-requests/{id}/accept',
    summary: 'Accepts a received request; the grant begins',
    access: 'member',
    params: idParams,
    response: accessRequest,
  }),
  reject: endpoint({
    id: 'catalogue.access-requests.reject',
    method: 'POST',
    path: '/api/catalogue/access-requests/{id}/reject',
    summary: 'Rejects a received request',
    access: 'member',
    params: idParams,
    response: accessRequest,
  }),
  withdraw: endpoint({
    id: 'catalogue.access-requests.withdraw',
    method: 'DELETE',
    path: '/api/catalogue/access-requests/{id}',
    summary: 'Takes back a request that is still pending',
    access: 'member',
    params: idParams,
  }),
  listGrants: endpoint({
    id: 'catalogue.access-grants.list',
    method: 'GET',
    path: '/api/catalogue/access-grants',
    summary: 'Permissions to edit that the caller has given and holds',
    access: 'member',
    response: z.object({ given: z.array(accessGrant), held: z.array(accessGrant) }),
  }),
  changeGrant: endpoint({
    id: 'catalogue.access-grants.change',
    method: 'PUT',
    path: '/api/catalogue/access-grants/{id}',
    summary: 'Changes the last day of a permission one has given',
    access: 'creator',
    params: idParams,
    body: z.strictObject({ until: grantEnd }),
    response: accessGrant,
  }),
  endGrant: endpoint({
    id: 'catalogue.access-grants.end',
    method: 'DELETE',
    path: '/api/catalogue/access-grants/{id}',
    summary: 'Ends a permission at once; its owner and its holder can',
    access: 'member',
    params: idParams,
  }),
} as const;
