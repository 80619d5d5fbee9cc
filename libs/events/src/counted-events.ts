import { assetKind, id, publishStatus } from '@koma/contracts';
import { z } from 'zod';

/** What a work says of itself, for those who count. */
const describedWork = z.object({
  id,
  ownerId: id,
  kind: assetKind,
  title: z.string(),
  /** Empty where there is none. */
  titleEn: z.string(),
  status: publishStatus,
  /** Staff have hidden it. */
  isHidden: z.boolean(),
  client: z.string(),
  agency: z.string(),
  production: z.string(),
  product: z.string(),
  /** Category of media of a film, or type of an image. */
  media: z.string().nullable(),
  ceremonies: z.array(z.string()),
  /** Length of an uploaded film. */
  seconds: z.number().nullable(),
  publishedAt: z.iso.datetime({ offset: true }).nullable(),
});
/** `holder` is an account, or a slide select; `subjectId` a work or a creator. */
const changedMark = z.object({
  measure: z.enum(['favourite', 'save']),
  holder: id,
  subjectId: id,
  /** Who made it; null when it was taken away. */
  accountId: id.nullable(),
  at: z.iso.datetime({ offset: true }),
});

/** Events by which the catalogue's database tells those who count (ADR 31). */
export const countedEvents = {
  /** Works as they stand, at most 500 in one event; told by the database for every change, whoever makes it (ADR 31). */
  'catalogue.works.described': z.object({ works: z.array(describedWork).max(500) }),
  /** Credits of works from which rights of third persons follow (`cast`, `narrator`, `music`), all of each work; told by the database. */
  'catalogue.credits.described': z.object({
    works: z.array(z.object({ id, credits: z.array(z.object({ role: z.string(), name: z.string() })) })).max(500),
  }),
  /** Favourites and entries of slide selects, as they were made or taken away. */
  'catalogue.marks.changed': z.object({ marks: z.array(changedMark).max(500) }),
  /** Access grants as they stand. */
  'catalogue.grants.changed': z.object({
    grants: z
      .array(z.object({ id, ownerId: id, granteeId: id, until: z.iso.date().nullable(), isEnded: z.boolean() }))
      .max(500),
  }),
  /** With whom projects are shared, also while they are not colleagues; the owner is null where the project is gone. */
  'catalogue.project-members.changed': z.object({
    members: z
      .array(
        z.object({
          ...{ projectId: id, accountId: id, ownerId: id.nullable() },
          /** Of both addresses when it was shared; null for shares from before it was checked. */
          mailDomain: z.string().nullable(),
          isMember: z.boolean(),
        }),
      )
      .max(500),
  }),
  /** Openings of share links by others; what each link shows: a creator, a work, or the works of a slide select. */
  'catalogue.links.opened': z.object({
    openings: z.array(z.object({ id, at: z.iso.datetime({ offset: true }), subjectIds: z.array(id) })).max(500),
  }),
} as const;
