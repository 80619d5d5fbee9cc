import {
  ownReport,
  ownReports,
  profiles,
  shared,
  shareLinks,
  staffReports,
  staffWorks,
  startedReport,
  works,
} from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';
import { ReportIntakeService } from '../src/administration/reports/report-intake.service.js';
import { codeOf, REASON, reportHarness, STRANGER } from './report-harness.js';

let harness: CatalogueHarness;
const admin = callers.limitedAdmin();
const member = callers.user();
const steps = reportHarness(() => harness, admin);
const { send, confirm, seen, get, act, own, object, visible, published, reported } = steps;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.account(admin, { familyName: '運営', firstName: '花' });
});
afterAll(() => harness.close());

/** Another confirmed report of the same work. */
async function reportAgain(workId: string) {
  const sent = await send({ address: `https://koma.example/details/video:${workId}` });
  const { id } = startedReport.parse(sent.body);
  await confirm(id);
  return { id };
}
const database = () => harness.service.running.database;

describe('what staff decide', () => {
  it('hides the work, and shows it again after the objection of its owner', async () => {
    const { id, work, owner } = await reported();
    expect((await own(id, owner)).status).toBe(404);
    await act(id, 'ask');
    const asked = ownReport.parse((await own(id, owner)).body);
    expect([asked.mayAnswer, asked.reporter, asked.message]).toEqual([true, '', '楽曲を許諾なく使用しています。']);
    await harness.service.call(ownReports.answer, owner, { params: { id }, body: { message: '確認します。' } });
    expect(await visible(work.id)).toBe(true);
    await act(id, 'hide');
    expect(await visible(work.id)).toBe(false);
    expect((await object(id, owner)).status).toBe(200);
    expect(codeOf((await object(id, owner)).body)).toBe('REPORT.DECIDED');
    await act(id, 'restore');
    expect(await visible(work.id)).toBe(true);
    const acts = ['received', 'asked', 'answered', 'hidden', 'objected', 'restored'];
    expect((await get(id)).steps.map((step) => step.act)).toEqual(acts);
    // The reporter sees the decisions, and nothing that staff and the owner say to each other.
    const { steps, state, dueAt } = await seen(id);
    expect([state, dueAt]).toEqual(['restored', null]);
    expect(steps.map((step) => step.text)).toEqual(['', '', '', REASON, '', REASON]);
  });

  it('stays hidden when the objection is refused', async () => {
    const { id, work, owner } = await reported();
    await act(id, 'hide');
    await object(id, owner);
    await act(id, 'uphold');
    expect(await visible(work.id)).toBe(false);
    expect((await get(id)).acts).toEqual(['restore']);
  });

  it('is told to both sides with the reason, and to neither who the other is', async () => {
    const { id, owner, work } = await reported({ showsName: false });
    await act(id, 'hide');
    const [told] = (await writtenEvents(database(), 'catalogue.report.owner-told')).filter(
      ({ reportId }) => reportId === id,
    );
    expect(told).toEqual({
      reportId: id,
      ownerId: owner.accountId,
      act: 'hidden',
      title: '夏のはじまり',
      reason: REASON,
      workId: work.id,
    });
    const mails = (await writtenEvents(database(), 'catalogue.report.reporter-told')).filter(
      ({ reportId }) => reportId === id,
    );
    expect(mails.at(-1)).toMatchObject({ mail: 'hidden', reason: REASON });
    expect(JSON.stringify(mails)).not.toContain(owner.accountId);
  });

  it('names the reporter to the owner only where the reporter allowed it', async () => {
    const { id, owner } = await reported({ showsName: true });
    await act(id, 'ask');
    expect(ownReport.parse((await own(id, owner)).body).reporter).toBe('月草レコード 山田 花子');
  });

  it('is one decision when two of staff decide at once', async () => {
    const { id } = await reported();
    const { version } = await get(id);
    const decide = (name: 'hide' | 'keep') =>
      harness.service.call(staffReports.act, admin, { params: { id }, body: { version, act: name, reason: REASON } });
    const statuses = (await Promise.all([decide('hide'), decide('keep')])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('hides a profile with its works, also when an event about the account follows, and restores both', async () => {
    const { owner, work } = await published();
    await harness.account(owner);
    const address = `/creatorProfile/${owner.accountId}/details`;
    const { id } = startedReport.parse((await send({ address })).body);
    await confirm(id);
    const shown = async () =>
      (await harness.service.call(profiles.get, member, { params: { id: owner.accountId } })).status;
    await act(id, 'hide');
    await harness.account(owner);
    expect([await shown(), await visible(work.id)]).toEqual([404, false]);
    await object(id, owner);
    await act(id, 'restore');
    expect([await shown(), await visible(work.id)]).toEqual([200, true]);
  });

  it('closes a share link, which its owner cannot open', async () => {
    const { owner, work } = await published();
    const { token, id: linkId } = await harness.link(owner, { kind: 'work', targetId: work.id });
    const { id } = startedReport.parse((await send({ address: `/link-media/video:${token}` })).body);
    await confirm(id);
    const opens = async () => (await harness.service.call(shared.open, STRANGER, { params: { token } })).status;
    expect(await opens()).toBe(200);
    await act(id, 'hide');
    const change = { params: { id: linkId }, body: { recipient: '制作部 様', lastDay: null } };
    await harness.service.call(shareLinks.update, owner, change);
    expect(await opens()).toBe(410);
    await object(id, owner);
    await act(id, 'restore');
    expect(await opens()).toBe(200);
  });

  it('lets nobody make a link anew that it has closed, until it is restored', async () => {
    const { work, owner } = await published();
    const { token } = await harness.link(owner, { kind: 'work', targetId: work.id });
    const { id } = startedReport.parse((await send({ address: `/link-media/video:${token}` })).body);
    await confirm(id);
    await act(id, 'hide');
    const form = { recipient: '新しい相手', lastDay: null };
    const create = () =>
      harness.service.call(shareLinks.create, owner, { body: { kind: 'work' as const, targetId: work.id, form } });
    expect(await create()).toMatchObject({ status: 409, body: { code: 'LINK.HIDDEN' } });
    await act(id, 'restore');
    expect((await create()).status).toBe(201);
  });

  it('does not stop an erasure that runs at the same time, nor the other way round', async () => {
    const { id, owner } = await reported();
    const { accountId } = owner;
    const { database } = harness.service.running;
    let erasing: Promise<void> = Promise.resolve();
    await database.transaction(async (tx) => {
      await tx.query('SELECT FROM report WHERE id = $1 FOR UPDATE', [id]);
      erasing = harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() })]);
      await new Promise((go) => setTimeout(go, 500));
      await tx.query(`SET LOCAL lock_timeout = '2s'`);
      await tx.query('SELECT FROM creator WHERE id = $1 FOR UPDATE', [accountId]);
    });
    await erasing;
    expect((await get(id)).owner).toBeNull();
  });

  it('loses who reported, and why, three years after it', async () => {
    const { id } = await reported();
    await act(id, 'keep');
    const { database } = harness.service.running;
    const intake = harness.service.running.app.get(ReportIntakeService);
    await database.query(`UPDATE report SET decided_at = now() - interval '35 months' WHERE id = $1`, [id]);
    await intake.forgetOldReporters();
    expect((await get(id)).message).not.toBe('');
    await database.query(`UPDATE report SET decided_at = now() - interval '37 months' WHERE id = $1`, [id]);
    await intake.forgetOldReporters();
    expect(await get(id)).toMatchObject({ email: '', message: '', onBehalfOf: '', files: [], state: 'kept' });
  });

  it('shows what two reports have hidden with the last of them', async () => {
    const { id, owner, address, work } = await reported();
    const second = startedReport.parse((await send({ address, kind: 'portrait' })).body).id;
    await confirm(second);
    expect((await get(second)).related.map((one) => one.id)).toEqual([id]);
    await act(id, 'hide');
    await act(second, 'hide');
    await object(id, owner);
    expect((await act(id, 'restore')).status).toBe(201);
    expect(await visible(work.id)).toBe(false);
    expect((await act(second, 'restore')).status).toBe(201);
    expect(await visible(work.id)).toBe(true);
  });

  it('leaves hidden what staff had hidden before in another way', async () => {
    const { id, work } = await reported();
    const body = { ids: [work.id], reason: REASON };
    await harness.service.call(staffWorks.hide, admin, { body });
    await act(id, 'hide');
    await act(id, 'restore');
    expect(await visible(work.id)).toBe(false);
    const restored = await harness.service.call(staffWorks.restore, admin, { body: { ids: [work.id] } });
    expect(restored.body).toEqual({ changed: [work.id], refused: [] });
  });

  it('brings no profile of an erased account back', async () => {
    const { owner } = await published();
    const address = `https://koma.example/creatorProfile/${owner.accountId}/details`;
    const { id } = startedReport.parse((await send({ address })).body);
    await confirm(id);
    const { accountId } = owner;
    await harness.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() })]);
    expect((await act(id, 'hide')).status).toBe(201);
    expect((await act(id, 'restore')).status).toBe(201);
    expect(await database().query('SELECT FROM creator WHERE id = $1', [accountId])).toEqual([]);
  });

  it('is taken back with the report alone, also before anybody objects', async () => {
    const { id, work } = await reported();
    await act(id, 'hide');
    const filter = { kind: 'video' as const, state: 'reported' as const, q: work.title };
    const reportedNow = async () => {
      const { body } = await harness.service.call(staffWorks.search, admin, { query: filter });
      return staffWorks.search.response.parse(body).items.map((one) => one.id);
    };
    expect(await reportedNow()).not.toContain(work.id);
    const restored = await harness.service.call(staffWorks.restore, admin, { body: { ids: [work.id] } });
    expect(restored.body).toEqual({ changed: [], refused: [{ id: work.id, code: 'REPORT.STANDS' }] });
    expect((await get(id)).acts).toEqual(['restore']);
    await act(id, 'restore');
    expect(await visible(work.id)).toBe(true);
    const about = await harness.service.call(staffReports.about, admin, { params: { id: work.id } });
    expect(about.body).toMatchObject({ items: [{ id, state: 'restored' }] });
    const { id: next } = await reportAgain(work.id);
    expect(await reportedNow()).toContain(work.id);
    await act(next, 'keep');
    expect(await reportedNow()).not.toContain(work.id);
  });

  it('decides a report of a deleted work', async () => {
    const { id, work, owner } = await reported();
    await harness.service.call(works.delete, owner, { params: { id: work.id }, query: {} });
    expect((await get(id)).shown).toBeNull();
    expect((await act(id, 'keep')).status).toBe(201);
  });
});

describe('whoever reports falsely', () => {
  it('is shut out until a day, and admitted again', async () => {
    const email = 'false@example.jp';
    const { id, address } = await reported({ email });
    await act(id, 'keep', { isUnfounded: true });
    expect((await get(id)).isUnfounded).toBe(true);
    const body = { reason: '虚偽の申請が続いたため', until: '2999-12-31' };
    await harness.service.call(staffReports.bar, admin, { params: { id }, body });
    expect((await get(id)).bar).toMatchObject({ ...body, byName: '運営 花' });
    // Whoever only knows the address hears nothing of it.
    const sent = await send({ address, email, message: '二度目' });
    expect(sent.status).toBe(201);
    const refused = await confirm(startedReport.parse(sent.body).id);
    expect([refused.status, codeOf(refused.body)]).toEqual([403, 'REPORT.SHUT_OUT']);
    await harness.service.call(staffReports.admit, admin, { params: { id } });
    expect((await send({ address, email, message: '三度目' })).status).toBe(201);
  });
});

describe('the queue of staff', () => {
  it('holds what waits, due first, and counts it', async () => {
    await reported();
    const { id } = await reported();
    await act(id, 'ask');
    const list = async (queue: 'waiting' | 'asked' | 'decided') => {
      const { body } = await harness.service.call(staffReports.list, admin, { query: { queue, limit: 100 } });
      return staffReports.list.response.parse(body).items;
    };
    expect((await list('asked')).some((one) => one.id === id)).toBe(true);
    const due = (await list('waiting')).map((one) => one.dueAt);
    expect(due).toEqual(due.toSorted());
    const { body } = await harness.service.call(staffReports.waiting, admin);
    expect(staffReports.waiting.response.parse(body)).toEqual({ count: due.length, dueAt: due[0] });
    await act(id, 'keep');
    expect((await list('decided'))[0]?.id).toBe(id);
  });

  it('counts a year by kind', async () => {
    const year = new Date().getFullYear();
    const rowsOf = async () => {
      const { body } = await harness.service.call(staffReports.year, admin, { params: { year } });
      return staffReports.year.response.parse(body).items;
    };
    const of = async () => (await rowsOf()).find((row) => row.kind === 'personal');
    const before = await of();
    const { id } = await reported({ kind: 'personal' });
    await act(id, 'keep');
    expect(await of()).toMatchObject({
      received: (before?.received ?? 0) + 1,
      kept: (before?.kept ?? 0) + 1,
      medianDays: 0,
    });
  });
});
