import {
  ENDPOINTS,
  linkComments,
  LINK_COOKIE,
  shared,
  SHARED_PATH,
  type ShareLinkForm,
  shareLinks,
  slideSelectMarks,
} from '@koma/contracts';
import { eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BehindLink, type GivenOut, KINDS, type Link } from './gate/behind-link.js';
import { GateFixture, SECRETS } from './gate/gate-fixture.js';
import { MEMBER_LISTS, OTHER_READS } from './gate/member-lists.js';

let gate: GateFixture;
let behind: BehindLink;
beforeAll(async () => {
  gate = await GateFixture.start();
  behind = new BehindLink(gate);
}, 120_000);
afterAll(() => gate.close(), 60_000);

type Kind = (typeof KINDS)[number];
const isRefused = (status: number) => [401, 403, 404, 410].includes(status);

/** Endpoints of a link that reveal nothing of its content, or only receive. */
const TAKING = [
  ...[shared.open, shared.unlock, shared.enter, shared.watched, shared.downloaded],
  ...[slideSelectMarks.join, slideSelectMarks.mark],
  ...[linkComments.write, linkComments.change, linkComments.withdraw],
].map(({ id }) => id);

it('the gate covers every endpoint of a share link', () => {
  const all = ENDPOINTS.filter(({ path }) => path.startsWith(SHARED_PATH)).map(({ id }) => id);
  const known = Object.keys(behind.content({ id: '', token: 'x', path: '' }));
  expect([...known, ...TAKING].toSorted()).toEqual(all.toSorted());
});

describe.each(KINDS)('the content of a link to a %s', (kind) => {
  it('opens with the right password only', async () => {
    const [link, other] = [await behind.make(kind), await behind.make(kind)];
    const doors = {
      'no password': '',
      'a wrong one': await behind.passOf(link, 'potato'),
      'another link’s cookie': await behind.passOf(other),
      'a forged one': `${LINK_COOKIE}=${link.id}.AAAAAAAAAAAAAAAAAAAAAA`,
    };
    for (const [door, cookie] of Object.entries(doors)) {
      for (const url of behind.calls(link)) {
        const { status, text } = await behind.get(url, cookie);
        const at = { door, url: url.pathname };
        expect({ ...at, refused: isRefused(status) }).toEqual({ ...at, refused: true });
        expect(text).not.toMatch(SECRETS);
      }
    }
    const right = await behind.passOf(link);
    const statuses = await Promise.all(behind.calls(link).map(async (url) => (await behind.get(url, right)).status));
    expect(statuses).toContain(200);
  });

  it('is on the card for chats when there is no password, and otherwise not', async () => {
    const [open, locked] = [await behind.make(kind, null), await behind.make(kind)];
    const card = await behind.get(open.path);
    expect(card.text).toMatch(/og:title" content="(潮騒|汐見 渚|代表作)"/);
    expect((await behind.get((await behind.cardPicture(open)) ?? '')).status).toBe(200);
    const neutral = await behind.get(locked.path.replace(locked.token, 'x'.repeat(43)));
    expect(neutral.text).not.toMatch(SECRETS);
    expect(neutral.text).not.toContain('代表作');
    for (const cookie of ['', await behind.passOf(locked)]) {
      expect(await behind.get(locked.path, cookie)).toEqual(neutral);
    }
  });
});

interface Opened {
  links: Link[];
  given: GivenOut;
  cookie: string;
}

/** Opens a link with a password and one without, and returns everything that they gave. */
async function open(kind: Kind): Promise<Opened> {
  const [locked, free] = [await behind.make(kind), await behind.make(kind, null)];
  const cookie = await behind.passOf(locked);
  const all = [await behind.givenOut(locked, cookie), await behind.givenOut(free, '')];
  const given = { files: all.flatMap(({ files }) => files), calls: all.flatMap(({ calls }) => calls) };
  for (const file of given.files) {
    expect({ file, status: (await behind.get(file)).status }).toEqual({ file, status: 200 });
  }
  return { links: [locked, free], given, cookie };
}

interface Closing {
  /** Kinds of links that it closes. */
  kinds: readonly Kind[];
  close: (links: readonly Link[]) => Promise<void>;
  undo?: () => Promise<void>;
  /** Files that it withdraws; left out: all. */
  ends?: RegExp;
}

const change = (form: Partial<ShareLinkForm>) => async (links: readonly Link[]) => {
  const body = { recipient: '門番', lastDay: null, allowsDownload: true, allowsComments: true, ...form };
  for (const { id } of links) await gate.owner.call(shareLinks.update, { params: { id }, body });
};

const CLOSINGS: Record<string, Closing> = {
  'the link is revoked': {
    kinds: KINDS,
    close: async (links) => {
      for (const { id } of links) await gate.owner.call(shareLinks.revoke, { params: { id } });
    },
  },
  'the password is another': { kinds: KINDS, close: change({ password: 'carrot' }) },
  'its last day is over': {
    kinds: KINDS,
    close: async (links) => {
      const sql = 'UPDATE share_link SET last_day = current_date - 2 WHERE id = ANY ($1)';
      await gate.platform.services.get('catalogue')?.database.query(sql, [links.map(({ id }) => id)]);
    },
    // Addresses of works' own files end by their date.
    ends: /\/(?:made\.|portrait\/|logo\/)/,
  },
  'its works are private': {
    kinds: ['work', 'slide-select'],
    close: async () => {
      for (const work of ['film', 'picture'] as const) await gate.show(work, 'unpublish');
    },
    undo: async () => {
      await gate.show('film', 'limited');
      await gate.show('picture', 'publish');
    },
  },
  'staff hide its works': {
    kinds: ['work', 'slide-select'],
    close: () => gate.hide('film', 'picture'),
    undo: () => gate.restore('film', 'picture'),
  },
  'the profile is private': {
    kinds: KINDS,
    close: () => gate.show('profile', 'unpublish'),
    undo: () => gate.show('profile', 'limited'),
  },
};

describe.each(KINDS)('file bytes behind a link to a %s', (kind) => {
  const closings = Object.entries(CLOSINGS).filter(([, { kinds }]) => kinds.includes(kind));

  it.each(closings)(
    'are unavailable once %s',
    async (_, { close, undo, ends = /./ }) => {
      const { links, given, cookie } = await open(kind);
      await close(links);
      try {
        await eventually(async () => {
          for (const file of given.files.filter((path) => ends.test(path)))
            expect({ file, status: (await behind.get(file)).status }).toEqual({ file, status: 403 });
          for (const link of links) expect(await behind.cardPicture(link)).toBeNull();
        }, 3_000);
        for (const url of given.calls) expect((await behind.get(url, cookie)).text).not.toMatch(SECRETS);
      } finally {
        await undo?.();
      }
    },
    60_000,
  );
});

describe('file bytes behind a link', () => {
  it('include every kind of file', async () => {
    const all = await Promise.all(KINDS.map(open));
    const files = all.flatMap(({ given }) => given.files);
    const kinds = ['.m3u8', '.m4s', 'preview', 'quad', 'poster', 'picture/', '/original', '/portrait', '/logo', 'made.pdf', 'select.pdf', 'made.zip']; // prettier-ignore
    expect(kinds.filter((kind) => !files.some((file) => file.includes(kind)))).toEqual([]);
  }, 60_000);

  it('stay available through other links, and return with their work', async () => {
    const [closed, kept] = [await open('work'), await open('work')];
    for (const { id } of closed.links) await gate.owner.call(shareLinks.revoke, { params: { id } });
    for (const file of kept.given.files) expect((await behind.get(file)).status).toBe(200);
    await gate.show('film', 'unpublish');
    await gate.show('film', 'limited');
    const [locked] = kept.links;
    expect(locked && (await behind.givenOut(locked, kept.cookie)).files.length).toBeGreaterThan(0);
  }, 60_000);

  it('can be downloaded only while the link allows it', async () => {
    const { links, given } = await open('creator');
    await change({ allowsDownload: false })(links);
    const saved = given.files.filter((file) => /made\.|select\.|original/.test(file));
    await eventually(async () => {
      for (const file of saved) expect((await behind.get(file)).status).toBe(403);
    }, 3_000);
    const [, free] = links;
    const { status } = await behind.get(free ? (behind.content(free)[shared.filePass.id]?.[0] ?? '') : '');
    expect(status).toBe(403);
  }, 60_000);
});

describe('a film in a slide select of another member', () => {
  const showToAll = async () => {
    await gate.show('profile', 'publish');
    await gate.show('film', 'publish');
  };

  it.each(['limited', 'unpublish'] as const)(
    'opens through a link until it is on %s, and is then unavailable',
    async (status) => {
      await showToAll();
      const link = await behind.makeOfGuest();
      const files = await eventually(async () => {
        const found = await behind.dataFiles(link, '');
        if (!found.some((file) => file.endsWith('.m3u8'))) throw new Error('not shown yet');
        return found;
      });
      // Files of others must not be given away.
      expect(files.filter((file) => file.includes('/original'))).toEqual([]);
      for (const file of files) expect((await behind.get(file)).status).toBe(200);
      await gate.show('film', status);
      await eventually(async () => {
        for (const file of files)
          expect({ file, status: (await behind.get(file)).status }).toEqual({ file, status: 403 });
      }, 3_000);
      for (const url of behind.calls(link)) expect((await behind.get(url)).text).not.toMatch(SECRETS);
      expect(await behind.cardPicture(link)).toBeNull();
      await gate.show('film', 'limited');
      await gate.show('profile', 'limited');
    },
    60_000,
  );
});

describe('members without a link', () => {
  const textOf = async (ask: Promise<unknown>) => JSON.stringify(await ask.catch((error: unknown) => String(error)));
  const hide = { film: ['limited', 'unpublish'], profile: ['limited', 'unpublish'] } as const;
  const cases = (['film', 'profile'] as const).flatMap((what) => hide[what].map((status) => [what, status] as const));

  it('have no endpoint without a check', () => {
    const reads = ENDPOINTS.filter(({ method, limit, id, access, path }) => {
      // A question with many ids is a POST.
      const isRead = method === 'GET' || limit === 'read';
      const isMembers = ['anyone', 'session', 'signed-in', 'member', 'creator'].includes(access);
      return isRead && /^(?:catalogue|analytics|licensing)\./.test(id) && isMembers && !path.startsWith(SHARED_PATH);
    });
    const known = new Set([...MEMBER_LISTS.map(([id]) => id), ...OTHER_READS]);
    expect([...known].toSorted()).toEqual(reads.map(({ id }) => id).toSorted());
  });

  it.each(MEMBER_LISTS)('see public content through %s', async (_, { ask, tells }) => {
    await gate.show('profile', 'publish');
    await gate.show('film', 'publish');
    await eventually(async () => expect(await textOf(ask(gate))).toMatch(tells));
  });

  describe('when staff hide the film', () => {
    beforeAll(async () => {
      await gate.show('profile', 'publish');
      await gate.show('film', 'publish');
      await gate.hide('film');
    });
    afterAll(() => gate.restore('film'));
    const silent = MEMBER_LISTS.filter(([, { of }]) => of === 'film');

    it.each(silent)('see nothing of it through %s', async (_, { ask, tells }) => {
      await eventually(async () => expect(await textOf(ask(gate))).not.toMatch(tells), 3_000);
    });
  });

  describe.each(cases)('when the %s is on %s', (what, status) => {
    beforeAll(async () => {
      await gate.show('profile', 'publish');
      await gate.show('film', 'publish');
      await gate.show(what, status);
    });
    const silent = MEMBER_LISTS.filter(([, { of }]) => what === 'profile' || of === 'film');

    it.each(silent)('see nothing of it through %s', async (_, { ask, tells }) => {
      await eventually(async () => expect(await textOf(ask(gate))).not.toMatch(tells), 3_000);
    });
  });
});
