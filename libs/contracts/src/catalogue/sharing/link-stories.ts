import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { id, idParams, instant } from '../../common/page.js';
import { linkOpening, shareLink } from './share-links.js';
import { markSign } from './slide-select-marks.js';

/** At most so many openings, the last ones, and so many marks stand in a story. */
export const LINK_STORY = { openings: 500, marks: 500 } as const;

/** Something that happened to a link. */
export const linkStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), at: instant }),
  /** `number`: 1 for the first opening that is still kept. */
  z.object({ kind: z.literal('opened'), number: z.int().min(1), ...linkOpening.shape }),
  /** A mark of a guest; without a sign, only words: also a comment at a time or a place. */
  z.object({
    kind: z.literal('marked'),
    at: instant,
    workId: id,
    title: z.string(),
    titleEn: z.string(),
    name: z.string(),
    sign: markSign.nullable(),
    comment: z.string(),
  }),
  z.object({ kind: z.literal('revoked'), at: instant }),
  z.object({ kind: z.literal('ended'), at: instant }),
]);
export type LinkStep = z.infer<typeof linkStep>;

export const linkStory = z.object({
  link: shareLink,
  /** In the order in which it happened. */
  steps: z.array(linkStep),
});
export type LinkStory = z.infer<typeof linkStory>;

export const linkStories = {
  get: endpoint({
    id: 'catalogue.link-stories.get',
    method: 'GET',
    path: '/api/catalogue/share-links/{id}/story',
    summary: 'What became of a link: made, opened, watched, downloaded, marked, ended',
    access: 'member',
    params: idParams,
    response: linkStory,
  }),
  follow: endpoint({
    id: 'catalogue.link-stories.follow',
    method: 'GET',
    path: '/api/catalogue/share-links/{id}/story/events',
    summary: 'Server-sent events: the story of a link, now and each time that something happens',
    access: 'member',
    params: idParams,
    response: linkStory,
  }),
} as const;
