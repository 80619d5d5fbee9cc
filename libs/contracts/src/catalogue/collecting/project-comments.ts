import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { PROJECT_COMMENT } from '../../common/limits.js';
import { id, instant } from '../../common/page.js';
import { memberBrief } from '../access/access-requests.js';
import { mentioningLines } from './mentions.js';

/** What somebody who works in a project says about one of its items. */
export const projectComment = z.object({
  id,
  author: memberBrief,
  /** With the ids of whom it mentions: `mentionParts`. */
  text: z.string(),
  /** Whom it mentions, under their present names; absent in answers of the release before. */
  mentioned: z.array(memberBrief).default([]),
  at: instant,
  /** By somebody else, since the caller has last opened the comments of the item. */
  isFresh: z.boolean(),
  /** Its author and the owner of the project may. */
  mayDelete: z.boolean(),
});
export type ProjectComment = z.infer<typeof projectComment>;

const itemParams = z.strictObject({ id, itemId: id });
const path = '/api/catalogue/projects/{id}/items/{itemId}/comments';

export const projectComments = {
  list: endpoint({
    id: 'catalogue.project-comments.list',
    method: 'GET',
    path,
    summary: 'The comments on an item of a project, oldest first',
    access: 'member',
    params: itemParams,
    response: z.object({ items: z.array(projectComment) }),
  }),
  write: endpoint({
    id: 'catalogue.project-comments.write',
    method: 'POST',
    path,
    summary:
      'Comments on an item of a project. Members are mentioned by `<@id>`, which gives them a notice; whoever does not work in the project or may not see the item answers 422',
    access: 'member',
    params: itemParams,
    body: z.strictObject({
      text: mentioningLines({ max: PROJECT_COMMENT.text, mentions: PROJECT_COMMENT.mentions }),
    }),
    response: projectComment,
    status: 201,
  }),
  delete: endpoint({
    id: 'catalogue.project-comments.delete',
    method: 'DELETE',
    path: `${path}/{commentId}`,
    summary: 'Deletes a comment of the caller; the owner of the project may delete any',
    access: 'member',
    params: z.strictObject({ id, itemId: id, commentId: id }),
  }),
  see: endpoint({
    id: 'catalogue.project-comments.see',
    method: 'PUT',
    path: `${path}/seen`,
    summary: 'Notes that the caller has seen the comments up to this moment',
    access: 'member',
    params: itemParams,
    body: z.strictObject({ at: instant }),
  }),
} as const;
