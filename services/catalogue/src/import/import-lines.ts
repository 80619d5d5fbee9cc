import { assetKind, categoryKey, instant, profileForm, publishStatus, text, workForm } from '@koma/contracts';
import { z } from 'zod';

/** Another system's id; it must stay the same in every import. */
const externalId = z.string().min(1).max(200);

/** A creator, with the fields of the profile's form (§3). */
const creatorLine = z.strictObject({
  type: z.literal('creator'),
  externalId,
  status: publishStatus.default('unpublish'),
  profile: profileForm,
});

/** A work, with the fields of its form (§3); its companies are those that it names. */
const workLine = z
  .strictObject({
    type: z.literal('work'),
    externalId,
    /** The owner: the external id of a creator. */
    creator: externalId,
    kind: assetKind,
    status: publishStatus.default('unpublish'),
    publishedAt: instant.optional(),
    work: workForm.extend({
      credits: z
        .array(z.strictObject({ role: categoryKey, name: text(), creator: externalId.optional() }))
        .max(100)
        .default([]),
    }),
  })
  .refine(({ status, kind, work }) => status === 'unpublish' || (kind === 'video' && work.youtubeUrl !== ''), {
    path: ['status'],
    // Files are uploaded later; a work without any has nothing to show.
    message: 'only a video with a YouTube address can be shown without a file',
  });

export const importLine = z.discriminatedUnion('type', [creatorLine, workLine]);
export type CreatorLine = z.infer<typeof creatorLine>;
export type WorkLine = z.infer<typeof workLine>;

/** A parsed line, or the reasons why it is invalid. */
export type ReadLine =
  | { number: number; hash: string; line: CreatorLine | WorkLine }
  | { number: number; text: string; reasons: string[] };
