import {
  type Caller,
  clearances,
  licenceDeliveries,
  licenceOffers,
  licenceRequests,
  licences,
  requestParts,
} from '@koma/contracts';
import { accessMatrix, row } from '@koma/testing';
import { afterAll, beforeAll } from '@jest/globals';
import { aUsage, COMPANY, dayIn, LicensingHarness, TERMS } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

const MEMBERS = ['user', 'otherCreator', 'owner'] as const;
const ISSUER = { name: '', address: '', number: '' };
/** Fields of a draft beside its version. */
const facts = (workIds: string[]) => ({
  ...{ workIds, endClient: 'A', product: 'B', campaign: '', deadline: null, note: '' },
  usage: aUsage(),
});
const offer = async (owner: Caller) => ({ params: { id: await desk.offered(owner) } });
const ofCreator = ({ accountId }: Caller) => ({ params: { id: accountId }, query: {} });

/** A draft of the one to whom the row belongs, for a work of somebody else. */
const draft = async (owner: Caller) => {
  const { id, version } = await desk.draft(owner, [await desk.offered(await desk.creator())]);
  return { params: { id }, body: { version } };
};
const draftParams = async (owner: Caller) => ({ params: (await draft(owner)).params });
/** A part that the one to whom the row belongs has asked for. */
const asked = async (owner: Caller) => {
  const creator = await desk.creator();
  const { parts } = await desk.request(owner, [await desk.offered(creator)]);
  return { creator, id: parts[0]?.id ?? '' };
};
/** A part for which the one to whom the row belongs answers. */
const answering = async (owner: Caller) => {
  const { parts } = await desk.request(await desk.user(), [await desk.offered(owner)]);
  const id = parts[0]?.id ?? '';
  return { params: { id }, version: (await desk.part(id, owner)).version };
};
const CAST = { kind: 'cast' as const, holder: '株式会社スター', scope: 'portfolio' as const };
/** A clearance of a work of the one to whom the row belongs. */
const cleared = async (owner: Caller) => {
  const { params } = await offer(owner);
  const { body } = await desk.expect(201, clearances.add, owner, { params, body: { clearances: [CAST] } });
  return { params: { id: clearances.add.response.parse(body).clearances[0]?.id ?? '' } };
};
const lines = [{ kind: 'usage' as const, yen: 1_000 }];
const held = async (owner: Caller) => {
  const { licenceId } = await desk.licence(await desk.user(), owner, [await desk.offered(owner)]);
  return { params: { id: licenceId } };
};

accessMatrix(
  () => desk.service,
  [
    row(licenceOffers.template, { allows: ['owner'], request: ofCreator }),
    row(licenceOffers.saveTemplate, {
      allows: ['owner'],
      request: ({ accountId }) => ({ params: { id: accountId }, body: { version: 0, terms: TERMS, issuer: ISSUER } }),
    }),
    row(licenceOffers.own, { allows: ['owner'], request: ofCreator }),
    row(licenceOffers.save, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await offer(owner)), body: { version: 1, isLicensable: false, own: null } }),
    }),
    row(licenceOffers.get, { allows: MEMBERS, request: offer }),
    row(licenceRequests.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(licenceRequests.create, {
      allows: MEMBERS,
      request: async () => ({ body: { workIds: [await desk.offered(await desk.creator())] } }),
    }),
    row(licenceRequests.get, { allows: ['owner'], request: draftParams }),
    row(licenceRequests.save, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, body } = await draft(owner);
        const [found] = await desk.query<{ work_ids: string[] }>('SELECT work_ids FROM licence_request WHERE id = $1', [
          params.id,
        ]);
        return { params, body: { ...body, ...facts(found?.work_ids ?? []) } };
      },
    }),
    row(licenceRequests.hints, { allows: ['owner'], request: draftParams }),
    row(licenceRequests.submit, { allows: ['owner'], request: draft }),
    row(licenceRequests.delete, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await draftParams(owner)), query: {} }),
    }),
    row(requestParts.inbox, { allows: ['owner'], request: ofCreator }),
    row(requestParts.get, {
      allows: ['owner'],
      request: async (owner) => ({ params: (await answering(owner)).params }),
    }),
    row(requestParts.conflicts, {
      allows: ['owner'],
      request: async (owner) => ({ params: (await answering(owner)).params, body: { usage: aUsage() } }),
    }),
    row(requestParts.quote, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, version } = await answering(owner);
        return { params, body: { version, quote: { lines, usage: aUsage(), validUntil: dayIn(5), message: '' } } };
      },
    }),
    row(requestParts.decline, {
      allows: ['owner'],
      request: async (owner) => {
        const { params, version } = await answering(owner);
        return { params, body: { version, reason: '予定が合いません' } };
      },
    }),
    row(requestParts.counter, {
      allows: ['owner'],
      request: async (owner) => {
        const { creator, id } = await asked(owner);
        await desk.quote(id, creator);
        const { version } = await desk.part(id, owner);
        return { params: { id }, body: { version, quote: { lines, usage: aUsage(), message: '' } } };
      },
    }),
    row(requestParts.withdraw, {
      allows: ['owner'],
      request: async (owner) => {
        const { id } = await asked(owner);
        return { params: { id }, body: { version: (await desk.part(id, owner)).version } };
      },
    }),
    row(requestParts.accept, {
      allows: ['owner'],
      request: async (owner) => {
        const { creator, id } = await asked(owner);
        await desk.quote(id, creator);
        const { version } = await desk.part(id, owner);
        const signer = { companyName: COMPANY, signerName: 'A', signerTitle: 'B', maySign: true as const };
        return { params: { id }, body: { version, quote: 1, ...signer } };
      },
    }),
    row(requestParts.say, {
      allows: ['owner'],
      request: async (owner) => ({ params: (await answering(owner)).params, body: { text: 'よろしくお願いします' } }),
    }),
    row(clearances.ofCreator, { allows: ['owner'], request: ofCreator }),
    row(clearances.ofWork, { allows: ['owner'], request: offer }),
    row(clearances.add, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await offer(owner)), body: { clearances: [CAST] } }),
    }),
    row(clearances.save, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await cleared(owner)), body: { version: 1, clearance: CAST } }),
    }),
    row(clearances.delete, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await cleared(owner)), query: { version: 1 } }),
    }),
    row(licences.list, { allows: MEMBERS, request: () => ({ query: {} }) }),
    row(licences.ofCreator, { allows: ['owner'], request: ofCreator }),
    row(licences.get, { allows: ['owner'], request: held }),
    row(licenceDeliveries.list, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await held(owner)), query: {} }),
    }),
    row(licences.document, {
      allows: ['owner'],
      request: async (owner) => ({ params: { ...(await held(owner)).params, document: 'certificate' as const } }),
    }),
    row(licences.extend, {
      allows: ['owner'],
      request: async (owner) => {
        const creator = await desk.creator();
        const { licenceId } = await desk.licence(owner, creator, [await desk.offered(creator)]);
        return { params: { id: licenceId } };
      },
    }),
    row(licences.setPaid, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await held(owner)), body: { version: 1, paidOn: dayIn(0) } }),
    }),
    row(licences.end, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await held(owner)), body: { version: 1, reason: '中止' } }),
    }),
    row(licences.check, {
      allows: ['anonymous', 'limitedAdmin', 'fullAdmin', ...MEMBERS],
      request: async (owner) => {
        const { params } = await held(owner);
        const [found] = await desk.query<{ number: string; code: string }>(
          'SELECT number, code FROM licence WHERE id = $1',
          [params.id],
        );
        return { params: { number: found?.number ?? '' }, query: { code: found?.code ?? '' } };
      },
    }),
  ],
  async (who) => void (who.profileType !== 'admin' && (await desk.introduce(who))),
);
