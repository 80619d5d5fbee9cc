import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import type { FieldCode } from '../../common/field-messages.js';
import { isPlainLines, katakana, optionalText, roman, startsWithSpace, text } from '../../common/fields.js';
import { TEXT } from '../../common/limits.js';
import { id, idParams } from '../../common/page.js';
import { dataMining } from '../../media/file-rights.js';
import { award, awards } from './awards.js';
import { workDownload } from './work-downloads.js';
import { profileDetails, profileDetailsAnswer, publicDetailsAnswer } from './profile-details.js';

const say = (code: FieldCode) => code;
const words = (max: number, code: FieldCode) =>
  z
    .string()
    .refine((value) => !startsWithSpace(value), say('FIELD.LEADING_SPACE'))
    .refine((value) => [...value].length <= max, say(code))
    .refine(isPlainLines, say('FIELD.INVALID'))
    .default('');

/** Publish status of creators and works (§4). */
export const publishStatus = z.enum(['publish', 'limited', 'unpublish']);
export type PublishStatus = z.infer<typeof publishStatus>;

/** The form of the own profile (§3). */
export const profileForm = z
  .strictObject({
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
    careerEn: words(TEXT.career, 'FIELD.CAREER_LENGTH'),
    ...profileDetails,
    /** The slide select at the top of the creator's page (§3, reel). Left out, like the awards: unchanged. */
    reelId: id.nullable().optional(),
    awards: awards.optional(),
    /** What members, and recipients of links, may download of works without a choice of their own. Left out: unchanged. */
    memberDownload: workDownload.optional(),
    linkDownload: workDownload.optional(),
    /** What the owner says of text and data mining. Left out: unchanged. */
    dataMining: dataMining.optional(),
  })
  .refine(({ contactKind, contactName }) => contactKind === 'self' || contactName !== '', {
    path: ['contactName'],
    message: say('FIELD.CONTACT_NAME'),
  })
  .refine(({ showsContact, contactEmail, phone }) => !showsContact || contactEmail !== '' || phone !== '', {
    path: ['contactEmail'],
    message: say('FIELD.CONTACT_EMPTY'),
  });
export type ProfileForm = z.infer<typeof profileForm>;

const shown = {
  id,
  /** Empty until the creator has filled in the profile. */
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
  awards: z.array(award),
  reelId: id.nullable().default(null),
  status: publishStatus,
};

/** The complete profile: for its owner, holders of access grants, and staff. Nobody else gets it. */
export const creatorProfile = z.object({
  ...shown,
  careerEn: z.string(),
  ...profileDetailsAnswer,
  memberDownload: workDownload.default('none'),
  linkDownload: workDownload.default('original'),
  dataMining: dataMining.default('no-ai-training'),
  version: z.int(),
  can: z.object({ update: z.boolean() }),
});
export type CreatorProfile = z.infer<typeof creatorProfile>;

/** A creator as shown to other members. It has no fields for private data: telephone, address, day of birth. */
export const creator = z.object({
  ...shown,
  careerEn: z.string().default(''),
  ...publicDetailsAnswer,
  /** Whether the caller has marked this creator; false behind share links. */
  isFavourite: z.boolean().default(false),
  /** `seeAll`: the caller may request the complete profile. */
  can: z.object({ update: z.boolean(), seeAll: z.boolean().default(false) }),
});
export type Creator = z.infer<typeof creator>;

/** A creator in lists and credits. */
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
    response: creatorProfile,
  }),
  update: endpoint({
    id: 'catalogue.profiles.update',
    method: 'PUT',
    path: '/api/catalogue/profile',
    summary: "Saves the caller's own profile; an outdated version answers 409",
    access: 'creator',
    body: z.strictObject({ version: z.number().int(), profile: profileForm }),
    response: creatorProfile,
  }),
  setStatus: endpoint({
    id: 'catalogue.profiles.set-status',
    method: 'PUT',
    path: '/api/catalogue/profile/status',
    summary: "Publishes or hides the caller's own profile",
    access: 'creator',
    body: z.strictObject({ status: publishStatus }),
    response: creatorProfile,
  }),
  forOwner: endpoint({
    id: 'catalogue.profiles.for-owner',
    method: 'GET',
    path: '/api/catalogue/profiles/{id}',
    summary: 'A whole profile: of oneself, of an owner whose grant one holds, or, to look at, for staff',
    access: 'signed-in',
    params: idParams,
    response: creatorProfile,
  }),
  updateForOwner: endpoint({
    id: 'catalogue.profiles.update-for-owner',
    method: 'PUT',
    path: '/api/catalogue/profiles/{id}',
    summary: 'Saves a profile for its owner; kept under both names',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: z.number().int(), profile: profileForm }),
    response: creatorProfile,
  }),
  setStatusForOwner: endpoint({
    id: 'catalogue.profiles.set-status-for-owner',
    method: 'PUT',
    path: '/api/catalogue/profiles/{id}/status',
    summary: 'Publishes or hides a profile for its owner',
    access: 'member',
    params: idParams,
    body: z.strictObject({ status: publishStatus }),
    response: creatorProfile,
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
