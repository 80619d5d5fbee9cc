import {
  assetKind,
  categoryKey,
  type ImportFault,
  instant,
  profileForm,
  publishStatus,
  text,
  workForm,
} from '@koma/contracts';
import { z } from 'zod';

/** Another system's id; it must stay the same in every import. */
const externalId = text(200);

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
    kind: assetKind.default('video'),
    status: publishStatus.default('unpublish'),
    publishedAt: instant.optional(),
    work: workForm.extend({
      credits: z
        .array(z.strictObject({ role: categoryKey, name: text(), creator: externalId.optional() }))
        .max(100)
        .default([]),
    }),
  })
  // Files are uploaded later; a work without any has nothing to show.
  .refine(({ status, kind, work }) => status === 'unpublish' || (kind === 'video' && work.youtubeUrl !== ''), {
    path: ['status'],
    message: 'NOTHING_TO_SHOW',
  });

export const importLine = z.discriminatedUnion('type', [creatorLine, workLine]);
export type CreatorLine = z.infer<typeof creatorLine>;
export type WorkLine = z.infer<typeof workLine>;

/** A line of a file: what it says, and how it is written back when it is refused. */
export interface RawLine {
  number: number;
  hash: string;
  value: unknown;
  /** Cells of a row, or the text of a line. */
  original: readonly string[] | string;
  faults: readonly ImportFault[];
}

/** A line that can be taken. */
export interface Understood<L> {
  number: number;
  hash: string;
  line: L;
  original: RawLine['original'];
}
/** A line that cannot, and why. */
export interface Refused {
  number: number;
  original: RawLine['original'];
  faults: readonly ImportFault[];
}

const SHOWN = 60;
/** A part of a value that every database and page takes. */
const shown = (value: string) =>
  (value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value).toWellFormed().replaceAll('\0', '\ufffd');

export const fault = (field: string, code: string, value = '', near: readonly string[] = []): ImportFault => ({
  ...{ field, code, value: shown(value), near: [...near] },
});
