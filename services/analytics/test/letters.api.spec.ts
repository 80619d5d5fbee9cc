import { dashboards, funnel, letters, type Caller } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { makeEvent, TestService, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { analyticsService } from '../src/index.js';
import { LettersService } from '../src/letters/index.js';
import { World } from './world.js';

const MONTH = '2026-10';
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const at = (day: number, month = 10) =>
  `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T03:00:00.000Z`;

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await TestService.start(analyticsService);
  world = new World(service);
});
afterAll(() => service.close());

const sender = () => service.running.app.get(LettersService);
const listOf = async (owner: Caller) =>
  letters.list.response.parse((await service.call(letters.list, owner, {})).body).items;
const openedBy = async (owner: Caller, month = MONTH) =>
  letters.get.response.parse((await service.call(letters.get, owner, { params: { month } })).body);
const eventsOf = async ({ accountId }: Caller) =>
  (await writtenEvents(service.running.database, 'analytics.letter.written')).filter(
    (one) => one.accountId === accountId,
  );

/** A step of a request for a licence of the owner's. */
async function ask(
  { accountId: creatorId }: Caller,
  act: 'submit' | 'accept' | 'quote',
  time: string,
  partId: string = newId(),
) {
  await world.publish({ ...makeEvent('licensing.part.changed', { partId, act, creatorId }, partId), time });
  return partId;
}

/** A creator with two films: the first has views in October, the second only before it. */
async function busyCreator() {
  const owner = await world.creator();
  const first = await world.work(owner.accountId, { title: '海', titleEn: 'Sea' });
  const second = await world.work(owner.accountId, { title: '山', titleEn: '' });
  await world.look(
    ...[1, 15, 31].map((day) => world.view(first, { at: at(day), viewer: `v${day}` })),
    world.view(owner.accountId, { kind: 'creator', at: at(2) }),
    world.view(second, { at: at(10, 9) }),
  );
  await world.mark(first, { at: at(3) });
  await world.mark(second, { measure: 'save', at: at(4) });
  const openings = [{ id: crypto.randomUUID(), at: at(5), subjectIds: [first] }];
  await world.publish(makeEvent('catalogue.links.opened', { openings }, 'links'));
  await ask(owner, 'submit', at(6, 9));
  const partId = await ask(owner, 'submit', at(7));
  await ask(owner, 'submit', at(8));
  await ask(owner, 'accept', at(9), partId);
  await ask(owner, 'accept', at(9), partId);
  await ask(owner, 'quote', at(10));
  return { owner, first, second };
}

describe('a monthly letter', () => {
  it('says what the pages say of the same days, and which works moved most', async () => {
    const { owner, first, second } = await busyCreator();
    const third = await world.work(owner.accountId, { kind: 'image' });
    await world.mark(third, { at: at(3, 9) });
    await world.look(
      ...[11, 12, 13, 14, 15].map((day) => world.view(third, { kind: 'image', viewer: `v${day}`, at: at(day) })),
    );
    await world.remove(third, owner.accountId);
    await sender().send(MONTH);
    const [sent] = await listOf(owner);
    const asked = {
      views: ['view'],
      'film-views': ['view', 'video'],
      favourites: ['favourite'],
      saves: ['save'],
    } as const;
    for (const [figure, [measure, kind]] of Object.entries(asked)) {
      const query = { ...OCTOBER, measure, ...(kind && { kind }) };
      const page = dashboards.figures.response.parse((await service.call(dashboards.figures, owner, { query })).body);
      expect(sent?.figures).toContainEqual({ figure, count: page.total, before: page.totalBefore });
    }
    const page = funnel.parse((await service.call(dashboards.funnel, owner, { query: OCTOBER })).body);
    const opening = page.steps.find(({ step }) => step === 'opening');
    expect(sent?.figures[4]).toEqual({ figure: 'openings', count: opening?.count, before: opening?.before });
    expect(sent?.figures.map(({ count, before }) => [count, before])).toEqual([
      [9, 1],
      [3, 1],
      [1, 1],
      [1, 0],
      [1, 0],
      [2, 1],
      [1, 0],
    ]);
    // The third, deleted since, has no page that could be opened.
    expect(sent?.works).toEqual([
      { kind: 'video', id: first, title: '海', titleEn: 'Sea', count: 3, before: 0 },
      { kind: 'video', id: second, title: '山', titleEn: '', count: 0, before: 1 },
    ]);
    expect(await eventsOf(owner)).toEqual([{ accountId: owner.accountId, month: MONTH, ...OCTOBER, figures: sent?.figures, works: sent?.works }]); // prettier-ignore
  });

  it('is sent once, however often and by however many processes it is asked for', async () => {
    const { owner } = await busyCreator();
    await Promise.all([sender().send(MONTH), sender().send(MONTH)]);
    await sender().send(MONTH);
    expect(await eventsOf(owner)).toHaveLength(1);
    expect(await listOf(owner)).toHaveLength(1);
  });

  it('stays as it was sent, beside what the pages say now', async () => {
    const { owner, first } = await busyCreator();
    await sender().send(MONTH);
    await world.look(world.view(first, { at: at(20), viewer: 'late' }));
    const opened = await openedBy(owner);
    expect(opened.figures[0]).toEqual({ figure: 'views', count: 4, before: 1 });
    expect(opened.now[0]).toEqual({ figure: 'views', count: 5, before: 1 });
  });

  it('is not written to those for whom nothing happened, nor to those without a public work', async () => {
    const [quiet, hidden] = [await world.creator(), await world.creator()];
    await world.work(quiet.accountId);
    await world.look(world.view(await world.work(hidden.accountId, { status: 'unpublish' }), { at: at(3) }));
    await sender().send(MONTH);
    expect([await listOf(quiet), await listOf(hidden)]).toEqual([[], []]);
    expect((await service.call(letters.get, quiet, { params: { month: MONTH } })).status).toBe(404);
  });

  it('is due from the morning of the first until the tenth', async () => {
    const { owner } = await busyCreator();
    await sender().sendDue(new Date('2026-11-01T09:59:00+09:00'));
    await sender().sendDue(new Date('2026-11-11T12:00:00+09:00'));
    expect(await listOf(owner)).toEqual([]);
    await sender().sendDue(new Date('2026-11-01T10:00:00+09:00'));
    expect((await listOf(owner)).map(({ month }) => month)).toEqual([MONTH]);
  });

  it('of one creator that fails keeps nobody else waiting', async () => {
    const [{ owner: failing }, { owner }] = [await busyCreator(), await busyCreator()];
    await service.running.database.query(`
      CREATE FUNCTION refuse_letter() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.owner_id = '${failing.accountId}' THEN RAISE 'refused'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse_letter BEFORE INSERT ON letter FOR EACH ROW EXECUTE FUNCTION refuse_letter();`);
    await sender().send(MONTH);
    expect([(await listOf(failing)).length, (await listOf(owner)).length]).toEqual([0, 1]);
    await service.running.database.query('DROP TRIGGER refuse_letter ON letter; DROP FUNCTION refuse_letter;');
    await sender().send(MONTH);
    expect(await listOf(failing)).toHaveLength(1);
  });

  it('is not kept for an account that is erased while it is written', async () => {
    const { owner } = await busyCreator();
    const { accountId } = owner;
    const erase = makeEvent('auth.account.erased', { accountId, erasureId: crypto.randomUUID() }, accountId);
    await Promise.all([sender().send(MONTH), world.publish(erase)]);
    expect(await world.count('letter', 'owner_id', accountId)).toBe(0);
    await sender().send(MONTH);
    expect(await world.count('letter', 'owner_id', accountId)).toBe(0);
  });

  it('belongs to its creator, and goes with the account', async () => {
    const { owner } = await busyCreator();
    await sender().send(MONTH);
    const other = await world.creator();
    expect((await service.call(letters.get, other, { params: { month: MONTH } })).status).toBe(404);
    const { accountId } = owner;
    await world.publish(makeEvent('auth.account.erased', { accountId, erasureId: crypto.randomUUID() }, accountId));
    expect(await world.count('letter', 'owner_id', accountId)).toBe(0);
    await ask(owner, 'submit', at(12));
    expect(await world.count('licence_act', 'owner_id', accountId)).toBe(0);
  });

  it.each(['2026-13', '2026-1', '../views', '2026-10%00'])('of the month %s does not exist', async (month) => {
    const owner = await world.creator();
    expect((await service.call(letters.get, owner, { params: { month } })).status).toBe(404);
  });
});
