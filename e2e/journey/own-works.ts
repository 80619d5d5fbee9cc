import { profiles, type PublishStatus, work, works } from '@koma/contracts';
import { expect } from '@playwright/test';
import type { Visitor } from './visitor.js';

/** Headers for API calls of this file by a page's visitor. */
const headersOf = ({ page }: Visitor) => ({ origin: new URL(page.url()).origin });

/** Creators of the demo by name. */
export const CREATORS = {
  aoi: {
    ...{ familyName: '水沢', firstName: '葵', familyNameKana: 'ミズサワ', firstNameKana: 'アオイ' },
    ...{ familyNameRoman: 'Mizusawa', firstNameRoman: 'Aoi', position: 'director' },
  },
  mei: {
    ...{ familyName: '森', firstName: '芽衣', familyNameKana: 'モリ', firstNameKana: 'メイ' },
    ...{ familyNameRoman: 'Mori', firstNameRoman: 'Mei', position: 'producer' },
  },
} as const;

/** A creator of the demo with a name and a published profile; a platform without demo data has the account only. */
export async function publishedCreator(
  visitor: Visitor,
  profile: (typeof CREATORS)[keyof typeof CREATORS],
): Promise<void> {
  const headers = headersOf(visitor);
  const { request } = visitor.page;
  const own = profiles.own.response.parse(await (await request.get(profiles.own.path)).json());
  if (own.familyName === '') {
    const saved = await request.put(profiles.update.path, { data: { version: own.version, profile }, headers });
    expect(saved.ok()).toBe(true);
  }
  if (own.status === 'publish') return;
  const shown = await request.put(profiles.setStatus.path, { data: { status: 'publish' }, headers });
  expect(shown.ok()).toBe(true);
}

interface Given {
  title: string;
  status: PublishStatus;
  credits?: readonly { role: string; name: string }[];
}

/** Creates a film on YouTube, which needs no file, for the signed-in member; returns its id. */
export async function makeFilm(visitor: Visitor, { title, status, credits = [] }: Given): Promise<string> {
  const headers = headersOf(visitor);
  const { request } = visitor.page;
  const form = { title, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ', credits };
  const made = await request.post(works.create.path, { data: { kind: 'video', assetIds: [], form }, headers });
  const { id } = work.parse(await made.json());
  const path = works.setStatus.path.replace('{id}', id);
  expect((await request.put(path, { data: { status }, headers })).ok()).toBe(true);
  return id;
}
