import { ageOn, type Caller, creator, creatorProfile, fieldMessage, profiles, tokyoDay } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness, plainProfile } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

type Given = Parameters<typeof plainProfile>[0];

const details = {
  affiliation: 'management',
  phone: '03-1234-5678',
  mobile: '090-1234-5678',
  zipCode: '160-0022',
  address: '東京都新宿区新宿1-2-3',
  dateOfBirth: '1987-05-04',
  gender: 'female',
  birthplace: 'ehime',
  residence: 'tokyo',
  languages: ['ja', 'en'],
  homepageUrl: 'https://koma.example/葵?q=a#b',
  contactKind: 'agent',
  contactName: '森 芽衣',
  contactEmail: 'mei@koma.example',
  showsContact: false,
  showsAge: false,
  careerEn: 'Directs since 2012.',
} as const satisfies Given;
const PRIVATE = ['phone', 'mobile', 'zipCode', 'address', 'dateOfBirth', 'gender', 'contactName', 'contactEmail'];

const save = async (owner: Caller, given: object) => {
  const { version } = creatorProfile.parse((await harness.service.call(profiles.own, owner)).body);
  return harness.service.call(profiles.update, owner, { body: { version, profile: plainProfile(given) } });
};
const see = (owner: Caller, as: Caller) => harness.service.call(profiles.get, as, { params: { id: owner.accountId } });
const published = async (given: object = {}) => {
  const owner = callers.creator();
  await harness.publishProfile(owner, { ...details, languages: [...details.languages], ...given });
  return owner;
};

describe('the details of a profile', () => {
  it('are stored unchanged', async () => {
    const owner = callers.creator();
    const { status, body } = await save(owner, details);
    expect([status, body]).toEqual([200, expect.objectContaining(details)]);
    expect((await harness.service.call(profiles.own, owner)).body).toMatchObject(details);
  });

  it.each([
    ['phone', '０３　１２３４　５６７８', '03-1234-5678'],
    ['mobile', '09012345678', '090-1234-5678'],
    ['zipCode', '〒１６０ー００２２', '160-0022'],
    ['homepageUrl', ' ｈｔｔｐｓ：／／ｋｏｍａ．ｅｘａｍｐｌｅ／ａ ', 'https://koma.example/a'],
    ['contactEmail', 'Ａｏｉ@Koma.Example', 'aoi@koma.example'],
    ['languages', ['ja', 'en', 'ja'], ['ja', 'en']],
    ['phone', ' ', ''],
  ])('normalise %s %j to %j', async (field, given, kept) => {
    expect((await save(callers.creator(), { [field]: given })).body).toMatchObject({ [field]: kept });
  });

  it.each([
    ['phone', '1234', 'FIELD.PHONE'],
    ['phone', '電話', 'FIELD.NUMBER'],
    ['zipCode', '160-002', 'FIELD.ZIP'],
    ['zipCode', '160-00222', 'FIELD.ZIP'],
    ['dateOfBirth', '1899-12-31', 'FIELD.BIRTH_TOO_EARLY'],
    ['dateOfBirth', '2999-01-01', 'FIELD.BIRTH_FUTURE'],
    ['dateOfBirth', '1990-02-30', 'FIELD.DATE'],
    ['homepageUrl', 'javascript:alert(1)', 'FIELD.URL'],
    ['homepageUrl', 'ｊａｖａｓｃｒｉｐｔ：alert(1)', 'FIELD.URL'],
    ['homepageUrl', 'data:text/html,hi', 'FIELD.URL'],
    ['homepageUrl', 'https:koma.example', 'FIELD.URL'],
    ['homepageUrl', 'https://user:secret@koma.example', 'FIELD.URL'],
    ['homepageUrl', 'https://localhost', 'FIELD.URL'],
    ['homepageUrl', `https://koma.example/${'a'.repeat(2048)}`, 'FIELD.URL_TOO_LONG'],
    ['contactEmail', 'aoi@', 'FIELD.EMAIL'],
    ['languages', ['xx'], 'FIELD.INVALID'],
    ['birthplace', 'atlantis', 'FIELD.INVALID'],
  ])('refuse %s %j with %s', async (field, given, code) => {
    const { status, body } = await save(callers.creator(), { [field]: given });
    expect(status).toBe(422);
    expect(Object(body).issues).toContainEqual(
      expect.objectContaining({ path: expect.stringContaining(`profile.${field}`), code }),
    );
  });

  it('accept dates from the first allowed day to today in Tokyo', async () => {
    for (const dateOfBirth of ['1900-01-01', tokyoDay(new Date())])
      expect((await save(callers.creator(), { dateOfBirth })).status).toBe(200);
  });

  it('need the name of a person in charge, and content for a shown contact', async () => {
    const issues = async (given: object) => Object((await save(callers.creator(), given)).body).issues;
    expect(await issues({ contactKind: 'agent' })).toMatchObject([{ code: 'FIELD.CONTACT_NAME' }]);
    expect(await issues({ showsContact: true })).toMatchObject([
      { path: 'profile.contactEmail', code: 'FIELD.CONTACT_EMPTY' },
    ]);
    expect(fieldMessage('FIELD.CONTACT_NAME', 'ja')).toBe('担当者のお名前を入力してください。');
  });
});

describe('private data of a profile', () => {
  it.each(['user', 'creator'] as const)('is not part of the answer to a %s', async (role) => {
    const owner = await published();
    const { status, body } = await see(owner, callers[role]());
    expect(status).toBe(200);
    for (const key of [...PRIVATE, 'age', 'contact', 'showsContact', 'version']) expect(body).not.toHaveProperty(key);
    const text = JSON.stringify(body);
    for (const value of [details.phone, details.mobile, details.zipCode, details.address, details.dateOfBirth])
      expect(text).not.toContain(value);
    expect(text).not.toContain(details.contactEmail);
    expect(body).toMatchObject({ residence: 'tokyo', languages: ['ja', 'en'], can: { update: false, seeAll: false } });
  });

  it('is not part of the public schema', () => {
    for (const key of PRIVATE) expect(Object.keys(creator.shape)).not.toContain(key);
  });

  it('shows the contact where the creator allows it, and never the mobile telephone', async () => {
    const { body } = await see(await published({ showsContact: true }), callers.user());
    expect(body).toMatchObject({
      contact: { kind: 'agent', name: '森 芽衣', email: 'mei@koma.example', phone: '03-1234-5678' },
    });
    expect(JSON.stringify(body)).not.toContain(details.mobile);
  });

  it('shows the age where the creator allows it, never the day of birth', async () => {
    const { body } = await see(await published({ showsAge: true }), callers.user());
    expect(body).toMatchObject({ age: ageOn(details.dateOfBirth, tokyoDay(new Date())) });
    expect(JSON.stringify(body)).not.toContain('1987');
  });

  it('is complete for the owner, the holder of an access grant and staff', async () => {
    const [owner, holder] = [callers.creator(), callers.user()];
    await harness.granted(owner, holder);
    await save(owner, details);
    for (const who of [owner, holder, callers.limitedAdmin(), callers.fullAdmin()]) {
      const whole = await harness.service.call(profiles.forOwner, who, { params: { id: owner.accountId } });
      expect(whole.body).toMatchObject({ ...details, can: { update: who === owner || who === holder } });
      expect((await see(owner, who)).body).toMatchObject({ can: { seeAll: true } });
    }
  });

  it('is 404 for staff before there is a profile', async () => {
    const nobody = { params: { id: callers.creator().accountId } };
    expect((await harness.service.call(profiles.forOwner, callers.fullAdmin(), nobody)).status).toBe(404);
  });
});

describe('the age of a creator', () => {
  it.each([
    ['1987-05-04', '2026-05-03', 38],
    ['1987-05-04', '2026-05-04', 39],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
  ])('born on %s is on %s %d', (born, today, age) => {
    expect(ageOn(born, today)).toBe(age);
  });
});
