import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { optionalLines, text } from '../../common/fields.js';
import { GUEST } from '../../common/limits.js';
import { id, idParams, instant } from '../../common/page.js';
import { memberBrief } from '../access/access-requests.js';
import { SHARED_PATH, tokenParams } from './shared.js';

/** Cookie that identifies a guest's browser for one link; it contains no name. */
export const GUEST_COOKIE = 'koma_guest';

/** ○, △ and ×, the usual marks on a list of candidates. */
export const MARK_SIGNS = ['circle', 'triangle', 'cross'] as const;
export const markSign = z.enum(MARK_SIGNS);
export type MarkSign = z.infer<typeof markSign>;

const markFields = { sign: markSign.nullable(), comment: z.string() };
/** The mark of a guest on a work. */
export const ownMark = z.object({ workId: id, ...markFields, updatedAt: instant });
export type OwnMark = z.infer<typeof ownMark>;
/** The guest of the calling browser, with the marks; without a name until one is given. */
export const guestMarks = z.object({ name: z.string().nullable(), marks: z.array(ownMark) });
export type GuestMarks = z.infer<typeof guestMarks>;

export const guestMark = z.object({
  guestId: id,
  name: z.string(),
  /** The person for whom the link was made. */
  recipient: z.string(),
  ...markFields,
  updatedAt: instant,
});
export type GuestMark = z.infer<typeof guestMark>;
export const workTally = z.object({
  workId: id,
  circle: z.int(),
  triangle: z.int(),
  cross: z.int(),
  /** In the order of their arrival. */
  marks: z.array(guestMark),
});
export type WorkTally = z.infer<typeof workTally>;
/** Marks of the guests of all links to a slide select; works without a mark are left out. */
export const slideSelectTally = z.object({ guests: z.int(), works: z.array(workTally) });
export type SlideSelectTally = z.infer<typeof slideSelectTally>;

/** A slide select as it changes while it is open: its tally, its version, and who else has it open for editing now. */
export const slideSelectNow = z.object({
  ...slideSelectTally.shape,
  /** Absent in answers of the release before, as is who is here. */
  version: z.int().nullable().default(null),
  people: z.array(memberBrief).default([]),
});
export type SlideSelectNow = z.infer<typeof slideSelectNow>;

export const markForm = z.strictObject({ sign: markSign.nullable(), comment: optionalLines(GUEST.comment) });
export const guestForm = z.strictObject({ name: text(GUEST.name) });

export const slideSelectMarks = {
  own: endpoint({
    id: 'catalogue.slide-select-marks.own',
    method: 'GET',
    path: `${SHARED_PATH}/{token}/marks`,
    summary: 'What this guest has said of the works behind a link to a slide select',
    access: 'anyone',
    params: tokenParams,
    response: guestMarks,
  }),
  join: endpoint({
    id: 'catalogue.slide-select-marks.join',
    method: 'PUT',
    path: `${SHARED_PATH}/{token}/guest`,
    summary:
      'Gives the name under which a guest marks works behind a link, or another one; a cookie keeps who it is. New names are limited a day for each account or, without one, for each network',
    access: 'anyone',
    limit: 'code',
    params: tokenParams,
    body: guestForm,
    response: guestMarks,
  }),
  mark: endpoint({
    id: 'catalogue.slide-select-marks.mark',
    method: 'PUT',
    path: `${SHARED_PATH}/{token}/marks/{id}`,
    summary: 'Marks a work behind a link, changes the mark, or takes it away where nothing is said',
    access: 'anyone',
    params: z.strictObject({ ...tokenParams.shape, id }),
    body: markForm,
    response: guestMarks,
  }),
  tally: endpoint({
    id: 'catalogue.slide-select-marks.tally',
    method: 'GET',
    path: '/api/catalogue/slide-selects/{id}/marks',
    summary: 'What guests have said of the works of a slide select, for its owner',
    access: 'member',
    params: idParams,
    response: slideSelectTally,
  }),
  follow: endpoint({
    id: 'catalogue.slide-select-marks.follow',
    method: 'GET',
    path: '/api/catalogue/slide-selects/{id}/marks/events',
    summary:
      'Server-sent events: what guests have said, the version, and who else is editing, now and each time it changes, as long as the caller may edit it; whoever follows is shown to the others',
    access: 'member',
    params: idParams,
    response: slideSelectNow,
  }),
  forget: endpoint({
    id: 'catalogue.slide-select-marks.forget',
    method: 'DELETE',
    path: '/api/catalogue/slide-selects/{id}/guests/{guestId}',
    summary: 'Deletes a guest with all marks',
    access: 'member',
    params: z.strictObject({ id, guestId: id }),
  }),
} as const;
