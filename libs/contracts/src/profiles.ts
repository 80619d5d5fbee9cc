import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { katakana, optionalText, roman, text } from './fields.js';
import { TEXT } from './limits.js';
import type { FieldCode } from './messages.js';
import { id, idParams } from './page.js';

const say = (code: FieldCode) => code;
const words = (max: number, code: FieldCode) =>
  z
    .string()
    .refine((value) => [...value].length <= max, say(code))
    .default('');

/** Publish status of creators and works (§4). */
export const publishStatus = z.enum(['publish', 'limited', 'unpublish']);
export type PublishStatus = z.infer<typeof publishStatus>;

/** What a creator edits of the own profile; the other fields of §3 come with the profile's own page. */
export const profileForm = z.strictObject({
  familyName: text(50),
  firstName: text(50),
  familyNameKana: katakana,
  firstNameKana: katakana,
  familyNameRoman: roman,
  firstNameRoman: roman,
  position: z.string(say('FIELD.POSITION')).min(1, say('FIELD.POSITION')).max(60),
  companyName: optionalText(),
  biography: words(TEXT.biography, 'FIELD.BIOGRAPHY_LENGTH'),
  biographyEn: words(TEXT.biography, 'FIELD.BIOGRAPHY_LENGTH'),
  career: words(TEXT.career, 'FIELD.CAREER_LENGTH'),
});
export type ProfileForm = z.infer<typeof profileForm>;

export const creator = z.object({
  id,
  /** Empty until the creator has filled the profile in. */
  familyName: z.string(),
  firstName: z.string(),
  familyNameKana: z.string(),
  firstNameKana: z.string(),
  familyNameRoman: z.string(),
  firstNameRoman: z.string(),
  position: z.string(),
  companyName: z.string(),
  biography: z.string(),
  biographyEn: z.string(),
  career: z.string(),
  status: publishStatus,
  version: z.number().int(),
  can: z.object({ update: z.boolean() }),
});
export type Creator = z.infer<typeof creator>;

/** A creator as lists and credits show one. */
export const creatorBrief = z.object({
  id,
  familyName: z.string(),
  firstName: z.string(),
  familyNameRoman: z.string(),
  firstNameRoman: z.string(),
  position: z.string(),
});

export const profiles = {
  own: endpoint({
    id: 'catalogue.profiles.own',
    method: 'GET',
    path: '/api/catalogue/profile',
    summary: "The caller's own profile",
    access: 'creator',
    response: creator,
  }),
  update: endpoint({
    id: 'catalogue.profiles.update',
    method: 'PUT',
    path: '/api/catalogue/profile',
    summary: "Saves the caller's own profile; an outdated version answers 409",
    access: 'creator',
    body: z.strictObject({ version: z.number().int(), profile: profileForm }),
    response: creator,
  }),
  setStatus: endpoint({
    id: 'catalogue.profiles.set-status',
    method: 'PUT',
    path: '/api/catalogue/profile/status',
    summary: "Publishes or hides the caller's own profile",
    access: 'creator',
    body: z.strictObject({ status: publishStatus }),
    response: creator,
  }),
  get: endpoint({
    id: 'catalogue.creators.get',
    method: 'GET',
    path: '/api/catalogue/creators/{id}',
    summary: 'A creator as the caller may see one',
    access: 'signed-in',
    params: idParams,
    response: creator,
  }),
} as const;
