import {
  type Caller,
  type PublishStatus,
  shared,
  sharedCreator,
  sharedSlideSelect,
  sharedWork,
  slideSelect,
  slideSelects,
  works,
} from '@koma/contracts';
import { newId, readViewTicket } from '@koma/service-kit';
import { callers, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const setStatus = (owner: Caller, id: string, status: PublishStatus) =>
  harness.service.call(works.setStatus, owner, { params: { id }, body: { status } });
/** What the gateway reads from a ticket. */
const proof = (ticket: string | undefined, id: string, accountId: string | null = null) =>
  readViewTicket(ticket, { id, accountId }, testSecret);
const NOTHING = { isShared: false, isPresented: false };

async function limited(password: string | null = null) {
  const { owner, work } = await harness.somebodysWork();
  await setStatus(owner, work.id, 'limited');
  const link = await harness.link(owner, { kind: 'work', targetId: work.id }, { password });
  return { owner, id: work.id, token: link.token };
}

describe('the ticket with which a page reports views', () => {
  it('comes with a limited work behind its link, and proves that work only', async () => {
    const { id, token } = await limited();
    const { body } = await harness.service.call(shared.work, null, { params: { token, id } });
    const { ticket } = sharedWork.parse(body);
    expect(proof(ticket, id)).toEqual({ isShared: true, isPresented: false });
    expect(proof(ticket, newId())).toEqual(NOTHING);
  });

  it('comes only once the password is given', async () => {
    const { id, token } = await limited('open sesame');
    const { status, body } = await harness.service.call(shared.work, null, { params: { token, id } });
    expect([status, JSON.stringify(body).includes('ticket')]).toEqual([401, false]);
  });

  it('does not come with a work that is open to members, nor with a link to something else', async () => {
    const { id } = await limited();
    const { owner, work } = await harness.somebodysWork();
    const answer = await harness.service.call(works.get, callers.user(), { params: { id: work.id } });
    expect([answer.status, JSON.stringify(answer.body).includes('ticket')]).toEqual([200, false]);
    const { token } = await harness.link(owner, { kind: 'work', targetId: work.id });
    expect((await harness.service.call(shared.work, null, { params: { token, id } })).status).toBe(404);
  });

  it('comes with a profile behind its link', async () => {
    const { owner } = await harness.somebodysWork();
    const { token } = await harness.link(owner, { kind: 'creator', targetId: owner.accountId });
    const { ticket } = sharedCreator.parse(
      (await harness.service.call(shared.creator, null, { params: { token } })).body,
    );
    expect(proof(ticket, owner.accountId)).toEqual({ isShared: true, isPresented: false });
  });

  it('of a slide select is for whoever may present it: its member, and each guest of its link', async () => {
    const { owner, id } = await limited();
    const select = await harness.slideSelect(owner, '代表作', [id]);
    const get = async (who: Caller) => harness.service.call(slideSelects.get, who, { params: { id: select.id } });
    const [own] = slideSelect.parse((await get(owner)).body).items;
    expect(proof(own?.ticket, id, owner.accountId)).toEqual({ isShared: false, isPresented: true });
    expect(proof(own?.ticket, id, newId())).toEqual(NOTHING);
    expect((await get(callers.user())).status).toBe(404);
    const { token } = await harness.link(owner, { kind: 'slide-select', targetId: select.id });
    const { body } = await harness.service.call(shared.slideSelect, null, { params: { token } });
    const [shown] = sharedSlideSelect.parse(body).items;
    expect(proof(shown?.ticket, id)).toEqual({ isShared: true, isPresented: true });
  });
});
