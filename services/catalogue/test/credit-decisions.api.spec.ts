import { credits, profiles, works } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainForm } from './catalogue-harness.js';
import { creditHelpers } from './credit-helpers.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const { member, line, list, first, act, look, save, asForm, decided, proposed, ownWorks } = creditHelpers(
  () => harness,
);

describe('the decision on a credit', () => {
  const asked = async () => {
    const { creator, name } = await member();
    const { owner, work } = await harness.somebodysWork({ credits: [line(name)] });
    return { creator, name, owner, work, id: await first(creator) };
  };

  it('to decline is final: the same work does not propose the credit again', async () => {
    const { creator, name, owner, work, id } = await asked();
    await act(id, creator, 'decline');
    expect((await act(id, creator, 'decline')).body).toMatchObject({ code: 'CREDIT.DECIDED' });
    for (const lines of [asForm(await look(work.id, owner)), [line(name, { role: 'editor' })], [], [line(name)]]) {
      expect((await save(owner, work.id, lines)).status).toBe(200);
      expect(await list(creator)).toEqual([]);
    }
    expect(await save(owner, work.id, [line(name, { creatorId: creator.accountId })])).toMatchObject({ status: 200 });
    expect(await list(creator)).toEqual([]);
    expect(await proposed(creator)).toHaveLength(1);
    expect((await look(work.id, callers.user())).credits).toMatchObject([{ name, creatorId: null }]);
  });

  it('to confirm shows the name in Latin letters, as long as the profile is public', async () => {
    const { creator, name } = await member({ familyNameRoman: 'Fujino', firstNameRoman: 'Ichi' });
    const romanOf = async (decide: (id: string) => Promise<unknown>) => {
      const { work } = await harness.somebodysWork({ credits: [line(name)] });
      await decide(await first(creator));
      return (await look(work.id, callers.user())).credits.map(({ nameRoman }) => nameRoman);
    };
    expect(await romanOf((id) => act(id, creator, 'decline'))).toEqual([undefined]);
    expect(await romanOf((id) => act(id, creator, 'confirm'))).toEqual(['Ichi Fujino']);
    const hide = () => harness.service.call(profiles.setStatus, creator, { body: { status: 'unpublish' } });
    const confirmAndHide = (id: string) => act(id, creator, 'confirm').then(hide);
    expect(await romanOf(confirmAndHide)).toEqual([undefined]);
  });

  it('is seen at once by whoever has just seen the work', async () => {
    const { creator, name } = await member();
    const { work } = await harness.somebodysWork({ credits: [line(name)] });
    const [viewer, id] = [callers.user(), await first(creator)];
    for (const [decision, creatorId] of [
      ['confirm', creator.accountId],
      ['reopen', null],
      ['decline', null],
    ] as const) {
      await look(work.id, viewer);
      await act(id, creator, decision);
      expect((await look(work.id, viewer)).credits).toMatchObject([{ name, creatorId }]);
    }
  });

  it('to decline leaves the name to another member with it', async () => {
    const { creator, name, id } = await asked();
    await act(id, creator, 'decline');
    const [familyName = '', firstName = ''] = name.split(' ');
    const { creator: other } = await member({ familyName, firstName });
    expect(await list(other)).toMatchObject([{ state: 'claimable' }]);
    await act(id, other, 'confirm');
    expect((await act(id, creator, 'reopen')).status).toBe(404);
  });

  it('can be taken back, and a confirmed credit can be left', async () => {
    const { creator, owner, id } = await asked();
    await act(id, creator, 'decline');
    expect((await act(id, creator, 'reopen')).status).toBe(204);
    expect(await list(creator)).toHaveLength(1);
    await act(id, creator, 'confirm');
    await act(id, creator, 'reopen');
    expect((await act(id, creator, 'reopen')).body).toMatchObject({ code: 'CREDIT.DECIDED' });
    await act(id, creator, 'confirm');
    await act(id, creator, 'decline');
    expect([await list(creator), await list(creator, 'confirmed'), await ownWorks(creator)]).toEqual([[], [], []]);
    expect(await decided(owner)).toEqual(['confirmed', 'confirmed', 'withdrawn']);
    expect((await act(id, creator, 'confirm')).status).toBe(204);
  });

  it('corrects role and spelling of the own name, and nothing else', async () => {
    const { creator, name, owner, work, id } = await asked();
    const correct = (given: string) => act(id, creator, 'confirm', { correction: { role: 'mixer', name: given } });
    expect((await correct('安売り中')).body).toMatchObject({
      issues: [{ path: 'correction.name', code: 'FIELD.OWN_NAME' }],
    });
    const spelt = name.replace(' ', '');
    expect((await correct(spelt)).status).toBe(204);
    expect((await look(work.id, callers.user())).credits).toMatchObject([
      { role: 'mixer', name: spelt, creatorId: creator.accountId },
    ]);
    // A form opened before does not know about it.
    const body = { version: work.version, form: plainForm({ credits: asForm(work) }) };
    expect((await harness.service.call(works.update, owner, { params: { id: work.id }, body })).status).toBe(409);
  });

  it('belongs to the named member only', async () => {
    const { owner, id } = await asked();
    for (const who of [owner, callers.creator()])
      for (const what of ['confirm', 'decline', 'reopen'] as const) expect((await act(id, who, what)).status).toBe(404);
  });

  it('can be made by the holder of an access grant, and is logged', async () => {
    const { creator, owner, id } = await asked();
    const holder = callers.user();
    await harness.granted(creator, holder);
    const mine = { ownerId: creator.accountId };
    const { body } = await harness.service.call(credits.proposals, holder, { query: mine });
    expect(body).toMatchObject({ items: [{ id }], total: 1 });
    expect((await act(id, holder, 'confirm', mine)).status).toBe(204);
    expect(await decided(owner)).toEqual(['confirmed']);
    expect(await writtenEvents(harness.service.running.database, 'catalogue.owner.served')).toContainEqual(
      expect.objectContaining({ ownerId: creator.accountId, action: 'credit.decided' }),
    );
    expect((await act(id, callers.user(), 'decline', mine)).status).toBe(403);
  });

  it('survives every save by the owner, also of a form opened before', async () => {
    const { creator, owner, work, id } = await asked();
    const open = asForm(work);
    await act(id, creator, 'confirm');
    const body = { version: work.version, form: plainForm({ title: '改題', credits: [...open, line('あとから')] }) };
    expect((await harness.service.call(works.update, owner, { params: { id: work.id }, body })).status).toBe(200);
    expect((await look(work.id, owner)).credits).toMatchObject([{ state: 'confirmed' }, { name: 'あとから' }]);
    await save(owner, work.id, [line('あとから'), { ...line(open[0]?.name ?? ''), creatorId: null }]);
    expect((await look(work.id, owner)).credits).toMatchObject([{ name: 'あとから' }, { id, state: 'confirmed' }]);
  });

  it('and a simultaneous save by the owner are both stored', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { creator, owner, work, id } = await asked();
      const body = { version: work.version, form: plainForm({ title: '同時', credits: asForm(work) }) };
      const [confirmed, saved] = await Promise.all([
        act(id, creator, 'confirm'),
        harness.service.call(works.update, owner, { params: { id: work.id }, body }),
      ]);
      expect([confirmed.status, saved.status]).toEqual([204, 200]);
      expect(await look(work.id, owner)).toMatchObject({ title: '同時', credits: [{ state: 'confirmed' }] });
    }
  });

  it('is won by one of two members with one name who claim at once', async () => {
    const [one, two] = [await member({ firstName: '同名' }), await member({ firstName: '同名' })];
    await harness.somebodysWork({ credits: [line('藤野 同名')] });
    const id = await first(one.creator);
    const answers = await Promise.all([act(id, one.creator, 'confirm'), act(id, two.creator, 'confirm')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });
});

describe('the owner of a work with credits', () => {
  it('links a member under any name, sees the decision, and can remove the link', async () => {
    const { creator } = await member();
    const { owner, work } = await harness.somebodysWork({
      credits: [line('DJ まる', { creatorId: creator.accountId })],
    });
    expect((await look(work.id, owner)).credits).toMatchObject([{ creatorId: creator.accountId, state: 'proposed' }]);
    expect((await look(work.id, callers.user())).credits[0]).toMatchObject({ creatorId: null });
    await act(await first(creator), creator, 'decline');
    expect(await decided(owner)).toEqual(['declined']);
    expect((await look(work.id, owner)).credits).toMatchObject([{ state: 'declined' }]);
    const [id] = asForm(await look(work.id, owner)).map((one) => one.id);
    await act(id ?? '', creator, 'confirm');
    const unlinked = asForm(await look(work.id, owner)).map((one) => ({
      ...one,
      creatorId: null,
      isUnlinked: true as const,
    }));
    await save(owner, work.id, unlinked);
    expect((await look(work.id, owner)).credits).toMatchObject([{ name: 'DJ まる', creatorId: null }]);
    expect(await list(creator)).toEqual([]);
  });

  it('can link a removed member again, and the name alone does not', async () => {
    const { creator, name } = await member();
    const { owner, work } = await harness.somebodysWork({ credits: [line(name)] });
    const lines = asForm(await look(work.id, owner));
    await save(
      owner,
      work.id,
      lines.map((one) => ({ ...one, isUnlinked: true as const })),
    );
    expect(await list(creator)).toEqual([]);
    await save(
      owner,
      work.id,
      lines.map((one) => ({ ...one, creatorId: creator.accountId })),
    );
    expect(await list(creator)).toHaveLength(1);
  });

  it('resets a confirmed credit by changing its name', async () => {
    const { creator, name } = await member();
    const { owner, work } = await harness.somebodysWork({ credits: [line(name)] });
    await act(await first(creator), creator, 'confirm');
    await save(
      owner,
      work.id,
      asForm(await look(work.id, owner)).map((one) => ({ ...one, name: '別人', creatorId: null })),
    );
    expect((await look(work.id, callers.user())).credits).toMatchObject([{ name: '別人', creatorId: null }]);
    expect(await ownWorks(creator)).toEqual([]);
  });
});
