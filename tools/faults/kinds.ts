import {
  auth,
  contact,
  type Endpoint,
  fileUrl,
  notifications,
  type RequestOf,
  type ResponseOf,
  works,
} from '@koma/contracts';
import { type ApiClient, callEndpoint } from '../platform/api-client.js';
import { type Members, PICTURE } from './members.js';

/** What was answered as done, to be found again when all is over. */
export interface Acknowledged {
  works: string[];
  /** Addresses of those who sent one. */
  enquiries: string[];
  files: string[];
}

/** One request: who sends it, what it takes note of, and when its sender gives up. */
export interface Sending {
  members: Members;
  done: Acknowledged;
  signal: AbortSignal;
  /** How many of its kind came before. */
  count: number;
}

let latestFile = '';

const ask = <E extends Endpoint>(
  { origin, token }: Pick<ApiClient, 'origin' | 'token'>,
  signal: AbortSignal,
  endpoint: E,
  request: Partial<RequestOf<E>> = {},
): Promise<ResponseOf<E>> =>
  callEndpoint(endpoint, request, { origin, signal, headers: token ? { authorization: `Bearer ${token}` } : {} });

const creatorOf = ({ members: { creators, user }, count }: Sending) => creators[count % creators.length] ?? user;

/** Kinds of request: how often one comes in a second, and what it does. */
export const KINDS = {
  browse: {
    rate: 2,
    send: async ({ members, signal }: Sending) => {
      await ask(members.user, signal, works.search, { query: { kind: 'image', q: '海辺' } });
    },
  },
  work: {
    rate: 1,
    send: async ({ members, signal }: Sending) => {
      const { media } = await ask(members.user, signal, works.get, { params: { id: members.workId } });
      const [picture] = media?.pictures ?? [];
      if (media && picture) latestFile = new URL(fileUrl(media, picture), members.origin).href;
    },
  },
  file: {
    rate: 1,
    send: async ({ signal }: Sending) => {
      const answer = await fetch(latestFile, { signal });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`a file: ${answer.status}`);
    },
  },
  notices: {
    rate: 1,
    send: async ({ members, signal }: Sending) => {
      await ask(members.user, signal, notifications.list, { query: {} });
    },
  },
  'sign-in': {
    rate: 0.3,
    send: async ({ members: { origin, guest }, signal }: Sending) => {
      const { email, password } = guest;
      await ask({ origin, token: null }, signal, auth.login, { body: { email, password } });
    },
  },
  write: {
    rate: 1,
    send: async (sending: Sending) => {
      const form = { title: `障害訓練 ${sending.count}`, youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ' };
      const { id } = await ask(creatorOf(sending), sending.signal, works.create, {
        body: { kind: 'video', assetIds: [], form },
      });
      sending.done.works.push(id);
    },
  },
  enquiry: {
    rate: 0.3,
    send: async ({ members: { origin }, done, signal, count }: Sending) => {
      const email = `fault-${process.pid}-${count}@mail.example`;
      const form = { kind: 'service', name: '訓練', email, message: `障害訓練 ${count}`, website: '' } as const;
      await ask({ origin, token: null }, signal, contact.send, { body: form });
      done.enquiries.push(email);
    },
  },
  upload: {
    rate: 0.1,
    send: async (sending: Sending) => {
      sending.done.files.push(await creatorOf(sending).upload(PICTURE, 'image'));
    },
  },
} as const;

export type Kind = keyof typeof KINDS;
const isKind = (name: string): name is Kind => name in KINDS;
export const ALL_KINDS: readonly Kind[] = Object.keys(KINDS).filter(isKind);
