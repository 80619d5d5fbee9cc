import {
  type Caller,
  ownReports,
  problem,
  reportCases,
  reports,
  type ReportForm,
  staffReportDetails,
  staffReports,
  startedReport,
  type StaffReportForm,
  works,
} from '@koma/contracts';
import { callers, testSecret } from '@koma/testing';
import { reportToken } from '../src/administration/reports/report-token.js';
import type { CatalogueHarness } from './catalogue-harness.js';

export const STRANGER = null;
export const REASON = '権利者からのお申し出を確認したため';
export const codeOf = (body: unknown) => problem.parse(body).code;
export const caseToken = (id: string) => reportToken('case', id, testSecret);
const member = callers.user();

/** Reports and their steps for tests. @param admin who decides */
export function reportHarness(harness: () => CatalogueHarness, admin: Caller) {
  let count = 0;
  const form = (given: Partial<ReportForm> = {}) => ({
    ...{ address: 'https://koma.example/', kind: 'copyright' as const, name: '山田 花子', onBehalfOf: '月草レコード' },
    ...{ email: `stranger-${(count += 1)}@example.jp`, message: '楽曲を許諾なく使用しています。' },
    ...{ declared: true as const },
    ...given,
  });
  const send = (given: Partial<ReportForm>, as: Caller | null = STRANGER, headers: Record<string, string> = {}) =>
    harness().service.call(reports.send, as, { body: form(given) }, headers);
  const confirm = (id: string, token = caseToken(id)) =>
    harness().service.call(reports.confirm, STRANGER, { params: { token, id } });
  const cases = (token: string, number?: string) =>
    harness().service.call(reports.cases, STRANGER, { params: { token }, query: { number } });
  const seen = async (id: string) => {
    const [own] = reportCases.parse((await cases(caseToken(id))).body).items;
    if (own?.id !== id) throw new Error('not its own report');
    return own;
  };
  const get = async (id: string) =>
    staffReportDetails.parse((await harness().service.call(staffReports.get, admin, { params: { id } })).body);
  const act = async (id: string, name: StaffReportForm['act'], given: Partial<StaffReportForm> = {}) => {
    const { version } = await get(id);
    const body = { version, act: name, reason: REASON, ...given };
    return harness().service.call(staffReports.act, admin, { params: { id }, body });
  };
  const own = (id: string, as: Caller) => harness().service.call(ownReports.get, as, { params: { id } });
  const object = (id: string, as: Caller, message = '許諾書があります。') =>
    harness().service.call(ownReports.object, as, { params: { id }, body: { message } });
  const visible = async (id: string) =>
    (await harness().service.call(works.get, member, { params: { id } })).status === 200;

  async function published() {
    const { work, owner } = await somebodysWork();
    return { work, owner, address: `https://koma.example/details/video:${work.id}` };
  }
  async function somebodysWork() {
    const owner = callers.creator();
    await harness().publishProfile(owner);
    return { owner, work: await harness().publishedWork(owner) };
  }
  /** A confirmed report of a stranger. */
  async function reported(given: Partial<ReportForm> = {}) {
    const thing = await published();
    const { id } = startedReport.parse((await send({ address: thing.address, ...given })).body);
    await confirm(id);
    return { ...thing, id };
  }

  return { send, confirm, cases, seen, get, act, own, object, visible, published, reported };
}
