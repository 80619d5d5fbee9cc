import type { FastifyInstance } from 'fastify';
import { TDM_POLICY_PATH } from '../pages/page-headers.js';

/** What holds for the whole site; a document of one creator may say otherwise. */
const reservation = (origin: string) => [
  { location: '/', 'tdm-reservation': 1, 'tdm-policy': `${origin}${TDM_POLICY_PATH}` },
];

/** Who wants to read the works by machines asks first. */
const policy = (origin: string) => ({
  '@context': ['http://www.w3.org/ns/odrl.jsonld', { tdm: 'http://www.w3.org/ns/tdmrep#' }],
  '@type': 'Offer',
  profile: 'http://www.w3.org/ns/tdmrep',
  uid: `${origin}${TDM_POLICY_PATH}`,
  assigner: { uid: origin, 'vcard:fn': 'Koma', 'vcard:hasURL': `${origin}/contact` },
  permission: [{ target: origin, action: 'tdm:mine', duty: [{ action: 'obtainConsent' }] }],
});

/** The reservation of text and data mining (W3C TDMRep), and its policy (ODRL). */
export function serveTdm(server: FastifyInstance, origin: string): void {
  server.get('/.well-known/tdmrep.json', () => reservation(origin));
  server.get(TDM_POLICY_PATH, (_, reply) => reply.type('application/ld+json').send(JSON.stringify(policy(origin))));
}
