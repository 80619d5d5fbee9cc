import { type Caller, linkComments } from '@koma/contracts';
import { ROLES, row } from '@koma/testing';
import type { CatalogueHarness } from './catalogue-harness.js';

/** Who may comment through a link, and who may read and settle what guests have said. */
export function commentRows(harness: () => CatalogueHarness) {
  const talked = async (owner: Caller) => {
    await harness().publishProfile(owner);
    const { id: targetId } = await harness().publishedWork(owner);
    const { id, token } = await harness().link(owner, { kind: 'work', targetId }, { allowsComments: true });
    const guest = await harness().guest(token);
    const comment = await harness().comment(token, targetId, guest.cookie);
    return { id, token, workId: targetId, commentId: comment.id, guestId: guest.id, headers: { cookie: guest.cookie } };
  };
  return [
    row(linkComments.shown, {
      allows: ROLES,
      request: async (owner) => {
        const { token, workId: id } = await talked(owner);
        return { params: { token, id } };
      },
    }),
    row(linkComments.write, {
      allows: ROLES,
      request: async (owner) => {
        const { token, workId: id, headers } = await talked(owner);
        return { params: { token, id }, body: { text: '光がよい' }, headers };
      },
    }),
    row(linkComments.change, {
      allows: ROLES,
      request: async (owner) => {
        const { token, commentId, headers } = await talked(owner);
        return { params: { token, commentId }, body: { version: 1, text: '光がよい' }, headers };
      },
    }),
    row(linkComments.withdraw, {
      allows: ROLES,
      request: async (owner) => {
        const { token, commentId, headers } = await talked(owner);
        return { params: { token, commentId }, headers };
      },
    }),
    row(linkComments.review, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await talked(owner)).id } }),
    }),
    row(linkComments.follow, {
      allows: ['owner'],
      request: async (owner) => ({ params: { id: (await talked(owner)).id } }),
    }),
    row(linkComments.answer, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, commentId } = await talked(owner);
        return { params: { id, commentId }, body: { text: '直します' } };
      },
    }),
    row(linkComments.settle, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, commentId } = await talked(owner);
        return { params: { id, commentId }, body: { version: 1, isDone: true } };
      },
    }),
    row(linkComments.takeBack, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, commentId } = await talked(owner);
        const { body } = await harness().service.call(linkComments.answer, owner, {
          params: { id, commentId },
          body: { text: '直します' },
        });
        const { answers } = linkComments.answer.response.parse(body);
        return { params: { id, commentId: answers[0]?.id ?? '' } };
      },
    }),
    row(linkComments.forget, {
      allows: ['owner'],
      request: async (owner) => {
        const { id, guestId } = await talked(owner);
        return { params: { id, guestId } };
      },
    }),
  ];
}
