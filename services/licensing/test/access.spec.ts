import {
  attachedFiles,
  type Caller,
  clearances,
  clearanceTable,
  licenceDeliveries,
  licenceDisputes,
  licenceFigures,
  licenceOffers,
  licenceRequests,
  licences,
  proofPath,
  requestFilesPath,
  requestParts,
  rightsCalendar,
  staffDisputes,
  staffLicences,
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
const ENDING = { version: 1, reason: '中止' };
/** A licence that the one to whom the row belongs wishes to end early. */
const ending = async (owner: Caller) => {
  const { params } = await held(owner);
  await desk.expect(200, licences.end, owner, { params, body: ENDING });
  return { params, body: { version: 2 } };
};
/** A licence that the one to whom the row belongs has given, with a dispute of theirs. */
const disputed = async (owner: Caller) => {
  const { params } = await held(owner);
  const form = { reason: 'scope' as const, text: '媒体が違います' };
  const { body } = await desk.expect(201, licenceDisputes.open, owner, { params, body: form });
  return { params: { id: licenceDisputes.open.response.parse(body).items[0]?.id ?? '' } };
};
const STAFF = ['limitedAdmin', 'fullAdmin'] as const;

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
    row(clearances.lights, { allows: ['owner'], request: async ({ accountId }) => ({ params: { id: accountId } }) }),
    row(clearances.ofWork, { allows: ['owner'], request: offer }),
    row(clearances.add, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await offer(owner)), body: { clearances: [CAST] } }),
    }),
    row(clearances.dismiss, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await offer(owner)), body: { kind: 'cast' as const, holder: 'A' } }),
    }),
    row(clearanceTable.enter, {
      allows: ['owner'],
      request: async (owner) => ({
        params: { id: owner.accountId },
        body: { rows: [{ work: await desk.offered(owner), kind: 'cast', holder: 'A' }], isPreview: false },
      }),
    }),
    row(clearances.save, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await cleared(owner)), body: { version: 1, clearance: CAST } }),
    }),
    row(clearances.delete, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await cleared(owner)), query: { version: 1 } }),
    }),
    row(attachedFiles.deleteOfRequest, {
      allows: ['owner'],
      request: async (owner) => {
        const { params } = await draftParams(owner);
        await desk.sendFile(requestFilesPath(params.id), owner);
        const [file] = await desk.query<{ id: string }>('SELECT id FROM attached_file WHERE request_id = $1', [
          params.id,
        ]);
        return { params: { ...params, fileId: file?.id ?? '' } };
      },
    }),
    row(attachedFiles.deleteProof, {
      allows: ['owner'],
      request: async (owner) => {
        const { params } = await cleared(owner);
        await desk.sendFile(proofPath(params.id), owner);
        return { params };
      },
    }),
    row(licenceDisputes.ofLicence, { allows: ['owner'], request: held }),
    row(licenceDisputes.open, {
      allows: ['owner'],
      request: async (owner) => ({
        ...(await held(owner)),
        body: { reason: 'payment' as const, text: 'お支払いがありません' },
      }),
    }),
    row(licenceDisputes.say, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await disputed(owner)), body: { version: 1, text: '補足します' } }),
    }),
    row(licenceDisputes.withdraw, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await disputed(owner)), body: { version: 1 } }),
    }),
    row(staffLicences.search, { allows: STAFF, request: () => ({ query: {} }) }),
    row(staffLicences.counts, { allows: STAFF, request: () => ({ query: {} }) }),
    row(staffLicences.get, {
      allows: STAFF,
      request: async (owner) => ({ params: (await answering(owner)).params }),
    }),
    row(staffLicences.document, {
      allows: STAFF,
      request: async (owner) => {
        const { partId } = await desk.licence(await desk.user(), owner, [await desk.offered(owner)]);
        return { params: { id: partId, document: 'certificate' as const } };
      },
    }),
    row(licenceFigures.desk, { allows: STAFF, request: () => ({ query: { from: dayIn(-1), to: dayIn(0) } }) }),
    row(staffDisputes.list, { allows: STAFF, request: () => ({ query: {} }) }),
    row(staffDisputes.waiting, { allows: STAFF, request: () => ({}) }),
    row(staffDisputes.act, {
      allows: STAFF,
      request: async (owner) => ({
        ...(await disputed(owner)),
        body: { version: 1, act: 'answer' as const, text: '確認します' },
      }),
    }),
    row(rightsCalendar.ofWork, {
      allows: ['owner'],
      request: async (owner) => ({ ...(await offer(owner)), query: { from: '2026-11-01', to: '2027-11-01' } }),
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
    row(licences.end, { allows: ['owner'], request: async (owner) => ({ ...(await held(owner)), body: ENDING }) }),
    row(licences.dropEnding, { allows: ['owner'], request: ending }),
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
