import { type Caller, ownReports, reports, staffReports, startedReport } from '@koma/contracts';
import { callers, ROLES, row, testSecret } from '@koma/testing';
import { reportToken } from '../src/administration/reports/report-token.js';
import type { CatalogueHarness } from './catalogue-harness.js';

const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;

/** The access matrix of reports. */
export function reportRows(harness: () => CatalogueHarness) {
  const form = async (owner: Caller) => {
    await harness().publishProfile(owner);
    const { id } = await harness().publishedWork(owner);
    return {
      ...{ address: `/details/video:${id}`, kind: 'copyright' as const, name: '山田 花子' },
      ...{ email: `${id}@example.jp`, message: '許諾がありません。', declared: true as const },
    };
  };
  const sent = async (owner: Caller) => {
    const body = await form(owner);
    const { id } = startedReport.parse((await harness().service.call(reports.send, null, { body })).body);
    return { id, token: reportToken('case', id, testSecret) };
  };
  const confirmed = async (owner: Caller) => {
    const { id, token } = await sent(owner);
    await harness().service.call(reports.confirm, null, { params: { token, id } });
    return { id, token };
  };
  const decided = async (owner: Caller, act: 'ask' | 'hide') => {
    const { id } = await confirmed(owner);
    const body = { version: 1, act, reason: '確認のため' };
    await harness().service.call(staffReports.act, callers.limitedAdmin(), { params: { id }, body });
    return { id };
  };
  const ofId = async (owner: Caller) => ({ params: { id: (await confirmed(owner)).id } });
  const body = { message: '許諾書があります。' };
  return [
    // The work is somebody else's for everybody here.
    row(reports.send, { allows: ROLES, request: async () => ({ body: await form(callers.creator()) }) }),
    row(reports.cases, { allows: ROLES, request: async (owner) => ({ params: { token: (await sent(owner)).token } }) }),
    row(reports.confirm, { allows: ROLES, request: async (owner) => ({ params: await sent(owner) }) }),
    row(reports.dismiss, { allows: ROLES, request: async (owner) => ({ params: await sent(owner) }) }),
    row(staffReports.about, { allows: ADMINS, request: ofId }),
    row(ownReports.get, { allows: ['owner'], request: async (owner) => ({ params: await decided(owner, 'ask') }) }),
    row(ownReports.answer, {
      allows: ['owner'],
      request: async (owner) => ({ params: await decided(owner, 'ask'), body }),
    }),
    row(ownReports.object, {
      allows: ['owner'],
      request: async (owner) => ({ params: await decided(owner, 'hide'), body }),
    }),
    row(staffReports.list, { allows: ADMINS, request: () => ({ query: {} }) }),
    row(staffReports.waiting, { allows: ADMINS, request: () => ({}) }),
    row(staffReports.year, { allows: ADMINS, request: () => ({ params: { year: 2026 } }) }),
    row(staffReports.get, { allows: ADMINS, request: ofId }),
    row(staffReports.act, {
      allows: ADMINS,
      request: async (owner) => ({
        ...(await ofId(owner)),
        body: { version: 1, act: 'keep' as const, reason: '確認のため' },
      }),
    }),
    row(staffReports.bar, {
      allows: ADMINS,
      request: async (owner) => ({ ...(await ofId(owner)), body: { reason: '虚偽のため', until: null } }),
    }),
    row(staffReports.admit, { allows: ADMINS, request: ofId }),
  ];
}
