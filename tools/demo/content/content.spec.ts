import { readFileSync } from 'node:fs';
import { CATEGORY_KINDS, profileForm, workForm } from '@koma/contracts';
import { describe, expect, it } from '@jest/globals';
import { demoAwards } from './awards.js';
import { CLIENTS } from './clients.js';
import { demoCreators } from './creators.js';
import { demoFilms } from './films.js';
import { demoPictures } from './pictures.js';
import type { DemoWork } from './types.js';

type Kind = (typeof CATEGORY_KINDS)[number];

const LAST_DAY = '2026-11-20';
const works = [...demoFilms, ...demoPictures];
const creatorKeys = demoCreators.map(({ key }) => key);

/** Category keys of one kind, as the catalogue's first migration lists them. */
function keysOf(kind: Kind) {
  const file = '../../../services/catalogue/src/migrations/1732000000001-fill-categories.ts';
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const list = new RegExp(`^  '?${kind}'?: \\[$([^]*?)^  \\],$`, 'm').exec(text)?.[1] ?? '';
  return new Set([...list.matchAll(/\['([a-z0-9-]+)'/g)].map(([, key]) => key));
}
const categories = new Map(CATEGORY_KINDS.map((kind) => [kind, keysOf(kind)]));
const unknown = (kind: Kind, values: (string | null)[]) =>
  values.filter((value) => value !== null && !categories.get(kind)?.has(value));
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

/** The form as the demo sends it: creators by id. */
const sent = ({ form }: DemoWork) => ({
  ...form,
  credits: form.credits.map(({ role, name, creator }) => ({
    role,
    name,
    creatorId: creator ? `018f0000-0000-7000-8000-${String(creatorKeys.indexOf(creator)).padStart(12, '0')}` : null,
  })),
});

describe('demo content', () => {
  it('has 24 creators, 120 films and 160 pictures', () => {
    expect([demoCreators.length, demoFilms.length, demoPictures.length]).toEqual([24, 120, 160]);
  });

  it('has unique keys, and unique titles per client', () => {
    expect(repeated([...demoCreators, ...works].map(({ key }) => key))).toEqual([]);
    expect(repeated(works.map(({ form }) => `${form.clientName}: ${form.title}`))).toEqual([]);
  });

  it.each(demoCreators)('has a profile of $key that passes the form unchanged', ({ profile }) => {
    expect(profileForm.parse(profile)).toEqual(profile);
    expect(unknown('position', [profile.position])).toEqual([]);
  });

  it.each(demoCreators)('has a portrait of $key, a square WebP', ({ key }) => {
    const file = readFileSync(new URL(`../portraits/${key}.webp`, import.meta.url));
    expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
    // Width and height less one in a lossy file (RFC 9649, 2.5).
    expect([file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff]).toEqual([512, 512]);
  });

  it('has works that pass the form unchanged', () => {
    for (const work of works)
      expect({ key: work.key, ...workForm.parse(sent(work)) }).toEqual({ key: work.key, ...sent(work) });
  });

  it('names every work in English, and gives works their awards', () => {
    const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
    const unnamed = works.filter(({ form }) => japanese.test(form.titleEn || form.title));
    expect(unnamed.map(({ form }) => form.title)).toEqual([]);
    const won = works.filter(({ form }) => form.awards.length > 0);
    const named = new Set(Object.values(demoAwards).flatMap((awards) => awards.map(({ title }) => title)));
    expect(won.map(({ form }) => form.title).toSorted()).toEqual([...named].toSorted());
  });

  it('uses categories of the catalogue only', () => {
    const forms = works.map(({ form }) => form);
    expect({
      mediaTypes: unknown('media-type', forms.map(({ mediaType }) => mediaType)),
      imageTypes: unknown('image-type', forms.map(({ imageType }) => imageType)),
      genres: unknown('genre', forms.flatMap(({ genres }) => genres)),
      commodityTypes: unknown('commodity-type', forms.flatMap(({ commodityTypes }) => commodityTypes)),
      situations: unknown('situation', forms.flatMap(({ situations }) => situations)),
      roles: unknown('role', forms.flatMap(({ credits }) => credits.map(({ role }) => role))),
    }).toEqual({ mediaTypes: [], imageTypes: [], genres: [], commodityTypes: [], situations: [], roles: [] }); // prettier-ignore
  });

  it('credits the owner in every work, and nobody twice in one role', () => {
    const strangers = works.filter(({ owner, form }) => !form.credits.some(({ creator }) => creator === owner));
    expect(strangers.map(({ key }) => key)).toEqual([]);
    const lists = works.map(({ key, form }) => form.credits.map(({ role, name }) => `${key} ${role} ${name}`));
    expect(lists.flatMap(repeated)).toEqual([]);
  });

  it('has broadcast days from 2021 to the day of the demo', () => {
    const days = works.map(({ form }) => form.onAirDate ?? '');
    expect(days.filter((day) => day < '2021-01-01' || day > LAST_DAY)).toEqual([]);
  });

  it('gives four to twenty works to every creator, with separate clients', () => {
    const owned = creatorKeys.map((key) => ({ key, count: works.filter(({ owner }) => owner === key).length }));
    expect(owned.filter(({ count }) => count < 4 || count > 20)).toEqual([]);
    const named = new Set(works.map(({ form }) => form.clientName));
    expect(Object.values(CLIENTS).filter(({ name }) => !named.has(name))).toEqual([]);
  });

  it.each([
    { name: 'films', list: demoFilms, most: 7 },
    { name: 'pictures', list: demoPictures, most: 10 },
  ])('alternates $name between neighbours, and repeats no scene too often', ({ list, most }) => {
    const looks = list.map(({ art }) => `${art.scene} ${art.palette} ${art.shape}`);
    expect(looks.filter((look, index) => look === looks[index + 1])).toEqual([]);
    const scenes = [...Map.groupBy(list, ({ art }) => art.scene)];
    expect(scenes.filter(([, { length }]) => length > most).map(([scene]) => scene)).toEqual([]);
  });

  it('gives fourteen creators awards for credited works, after their broadcast', () => {
    expect(Object.keys(demoAwards)).toHaveLength(14);
    const given = Object.entries(demoAwards).flatMap(([key, awards]) => awards.map((award) => ({ key, ...award })));
    const isEarned = ({ key, title, year }: (typeof given)[number]) =>
      works.some(
        ({ form }) =>
          form.title === title &&
          Number(form.onAirDate?.slice(0, 4)) <= year &&
          form.credits.some(({ creator }) => creator === key),
      );
    expect(given.filter((award) => !isEarned(award))).toEqual([]);
  });
});
