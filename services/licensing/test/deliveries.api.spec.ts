import { type Caller, exportParts, licenceDeliveries, licences, LICENSING, requestParts } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUsage, dayIn, LicensingHarness } from './licensing-harness.js';

let desk: LicensingHarness;
beforeAll(async () => {
  desk = await LicensingHarness.start();
});
afterAll(() => desk.close());

/** A licence that holds from today on. */
async function running(days = 0) {
  const [user, owner] = [await desk.user(), await desk.creator()];
  const workId = await desk.offered(owner);
  const { licenceId, number } = await desk.licence(user, owner, [workId], aUsage({ start: dayIn(days) }));
  return { user, owner, workId, licenceId, number };
}
type Running = Awaited<ReturnType<typeof running>>;

const begin = ({ licenceId, workId }: Running, { accountId }: Caller, assetId = newId()) =>
  desk.service.callAsService(licenceDeliveries.begin, {
    body: { licenceId, accountId, workId, assetId, fileName: '潮騒.mp4' },
  });
const begun = async (given: Running, assetId?: string) =>
  licenceDeliveries.begin.response.parse((await begin(given, given.user, assetId)).body).id;
const open = (id: string) => desk.service.callAsService(licenceDeliveries.open, { params: { id } });
const use = (id: string, isContinued = false) =>
  desk.service.callAsService(licenceDeliveries.use, { params: { id }, body: { family: 'ipv6', isContinued } });
const log = async ({ licenceId }: Running, who: Caller) => {
  const { body } = await desk.expect(200, licenceDeliveries.list, who, { params: { id: licenceId }, query: {} });
  return licenceDeliveries.list.response.parse(body).items;
};
const codeOf = ({ body }: { body: unknown }): unknown => Object(body).code;

describe('a delivery', () => {
  it('says what stands in the file, and is logged for both sides once it is fetched', async () => {
    const given = await running();
    const assetId = newId();
    const id = await begun(given, assetId);
    expect(await log(given, given.owner)).toEqual([]);
    const { body } = await open(id);
    expect(body).toMatchObject({
      ...{ assetId, workId: given.workId, creatorId: given.owner.accountId },
      rights: {
        ...{ number: given.number, licensee: '株式会社ミナト制作', endUser: 'トヨハシ自動車', product: 'ミナモ' },
        ...{
          start: dayIn(0),
          media: { ja: 'Web広告（動画広告）', en: 'Web advertising (Video ad)' },
          regions: { ja: '日本全国', en: 'Japan' },
        },
        checkPage: expect.stringMatching(new RegExp(`^/licences/${given.number}\\?code=`)),
      },
    });
    expect((await use(id)).status).toBe(204);
    for (const who of [given.user, given.owner])
      expect(await log(given, who)).toMatchObject([{ fileName: '潮騒.mp4', name: '青葉 葵', family: 'ipv6' }]);
  });

  it('has the form that the creator has offered, the original unless they say otherwise', async () => {
    const [user, owner] = [await desk.user(), await desk.creator()];
    const [id = ''] = (await desk.request(user, [await desk.offered(owner)], aUsage({ start: dayIn(0) }))).parts.map(
      (part) => part.id,
    );
    const formOf = async (who: Caller) => (await desk.part(id, who)).quotes.map(({ form }) => form);
    await desk.quote(id, owner);
    await desk.quote(id, owner, { form: 'hd' });
    expect(await formOf(user)).toEqual(['original', 'hd']);
    const { body } = await desk.accept(id, user);
    const licenceId = requestParts.accept.response.parse(body).licence?.id ?? '';
    const licence = await desk.expect(200, licences.get, user, { params: { id: licenceId } });
    expect(licences.get.response.parse(licence.body).terms.form).toBe('hd');
    const found = await desk.service.callAsService(licenceDeliveries.find, {
      body: { licenceId, accountId: user.accountId },
    });
    expect(found.body).toMatchObject({ form: 'hd', side: 'licensee', state: 'active' });
  });

  it('is fetched once; the same fetching may be continued', async () => {
    const given = await running();
    const id = await begun(given);
    expect([(await use(id)).status, (await use(id)).status, (await use(id, true)).status]).toEqual([204, 404, 204]);
    expect(await log(given, given.user)).toHaveLength(1);
    const more = await Promise.all(Array.from({ length: LICENSING.continuations }, () => use(id, true)));
    expect(more.filter(({ status }) => status === 404)).toHaveLength(1);
  });

  it('is refused before the first day, with the reason', async () => {
    const given = await running(3);
    expect(codeOf(await begin(given, given.user))).toBe('LICENCE.NOT_STARTED');
  });

  it('is refused after the last day and after an early end, also at an address from before', async () => {
    for (const end of ['ends_on = current_date - 1, start_on = current_date - 9', 'ended_on = current_date']) {
      const given = await running();
      const id = await begun(given);
      await desk.query(`UPDATE licence SET ${end} WHERE id = $1`, [given.licenceId]);
      expect(codeOf(await begin(given, given.user))).toBe('LICENCE.NOT_RUNNING');
      expect(codeOf(await open(id))).toBe('LICENCE.NOT_RUNNING');
    }
  });

  it('is not for the creator’s side, for others, and for works of other licences', async () => {
    const [given, other] = [await running(), await running()];
    expect((await begin(given, given.owner)).status).toBe(403);
    expect((await begin(given, other.user)).status).toBe(404);
    expect((await begin({ ...given, workId: other.workId }, given.user)).status).toBe(404);
    expect((await begin({ ...given, licenceId: newId() }, given.user)).status).toBe(404);
    expect((await open(newId())).status).toBe(404);
    await desk.expect(404, licenceDeliveries.list, other.user, { params: { id: given.licenceId }, query: {} });
  });

  it('is taken along by its member, and loses the name when the account is erased', async () => {
    const given = await running();
    await use(await begun(given));
    const { accountId } = given.user;
    const { body } = await desk.service.callAsService(exportParts.licensing, { params: { accountId } });
    expect(exportParts.licensing.response.parse(body).files['licences/deliveries.json']).toContain('潮騒.mp4');
    await desk.service.bus.publish([makeEvent('auth.account.erased', { accountId, erasureId: newId() })]);
    expect(await log(given, given.owner)).toMatchObject([{ fileName: '潮騒.mp4', name: '' }]);
    const rows = await desk.query<{ text: string }>(
      'SELECT row_to_json(licence_delivery)::text AS text FROM licence_delivery',
    );
    expect(rows.some(({ text }) => text.includes(accountId))).toBe(false);
    await desk.expect(200, licences.get, given.owner, { params: { id: given.licenceId } });
  });
});
