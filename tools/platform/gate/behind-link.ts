import {
  callUrl,
  type Endpoint,
  filePass,
  linkComments,
  linkFile,
  linkFiles,
  type LinkFileWish,
  type RequestOf,
  shared,
  type SharedKind,
  shareLinks,
  slideSelectMarks,
} from '@koma/contracts';
import { eventually } from '@koma/testing';
import { callEndpoint } from '../api-client.js';
import type { GateFixture } from './gate-fixture.js';
import { namedFiles } from './named-files.js';

export const KINDS = ['work', 'creator', 'slide-select'] as const satisfies SharedKind[];
const LINK_PASSWORD = 'tomato';

export interface Link {
  id: string;
  token: string;
  /** Its page. */
  path: string;
}
/** Everything that an open link gives to its visitor. */
export interface GivenOut {
  /** Signed addresses of files: films, pictures, portraits, PDFs, zips, the picture of the card. */
  files: string[];
  /** Endpoints whose answers reveal something of its content. */
  calls: URL[];
}

const asLink = ({ id, path }: { id: string; path: string }): Link => ({
  ...{ id, path },
  token: /[\w-]{43}/.exec(path)?.[0] ?? '',
});

/** PDFs that a link's page offers. */
function pdfKinds(path: string): ('pdf' | 'select-pdf')[] {
  if (path.includes('/creator/')) return ['pdf'];
  return path.includes('slide-select:') ? ['select-pdf'] : [];
}

/** The content of share links, requested through the gateway. */
export class BehindLink {
  constructor(private readonly gate: GateFixture) {}

  async make(kind: SharedKind, password: string | null = LINK_PASSWORD): Promise<Link> {
    const { film, owner, reel } = this.gate.ids;
    const targetId = { work: film, creator: owner, 'slide-select': reel }[kind];
    const form = { recipient: '門番', password, lastDay: null, allowsDownload: true, allowsComments: true };
    return asLink(await this.gate.owner.call(shareLinks.create, { body: { kind, targetId, form } }));
  }

  /** Makes a link to another member's slide select that contains the owner's film. */
  async makeOfGuest(): Promise<Link> {
    const target = { kind: 'slide-select', targetId: this.gate.ids.guestReel } as const;
    const form = { recipient: '門番', lastDay: null, allowsDownload: true, allowsComments: true };
    return asLink(await this.gate.guest.call(shareLinks.create, { body: { ...target, form } }));
  }

  /** The cookie of a browser that has given a password. */
  async passOf({ token }: Link, password = LINK_PASSWORD): Promise<string> {
    const { origin } = this.gate.platform;
    const headers = { 'content-type': 'application/json', origin };
    const init = { method: 'POST', headers, body: JSON.stringify({ password }) };
    const response = await fetch(callUrl(shared.unlock, { params: { token } }, origin), init);
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  }

  /** Status and text of an address, with or without a cookie. */
  async get(path: string | URL, cookie = ''): Promise<{ status: number; text: string }> {
    const response = await fetch(new URL(path, this.gate.platform.origin), { headers: cookie ? { cookie } : {} });
    return { status: response.status, text: await response.text() };
  }

  /** Endpoints of a link that answer with content, by their ids. */
  content({ token }: Link): Record<string, URL[]> {
    const { film, picture } = this.gate.ids;
    const params = { token };
    return {
      [shared.creator.id]: [this.address(shared.creator, { params })],
      [shared.reel.id]: [this.address(shared.reel, { params })],
      [shared.document.id]: [this.address(shared.document, { params })],
      [shared.works.id]: [this.address(shared.works, { params })],
      [shared.work.id]: [film, picture].map((id) => this.address(shared.work, { params: { token, id } })),
      [shared.slideSelect.id]: [this.address(shared.slideSelect, { params })],
      [linkComments.shown.id]: [film, picture].map((id) => this.address(linkComments.shown, { params: { token, id } })),
      [slideSelectMarks.own.id]: [this.address(slideSelectMarks.own, { params })],
      [shared.downloadOffer.id]: [this.address(shared.downloadOffer, { params })],
      [shared.filePass.id]: [this.address(shared.filePass, { params })],
    };
  }

  calls(link: Link): URL[] {
    return Object.values(this.content(link)).flat();
  }

  /** What an open link gives to a visitor: with the right cookie, where it has a password. */
  async givenOut(link: Link, cookie: string): Promise<GivenOut> {
    const [data, made] = [await this.dataFiles(link, cookie), await this.madeFiles(link, cookie)];
    const card = await this.cardPicture(link);
    return { files: [...data, ...made.files, ...(card ? [card] : [])], calls: [...this.calls(link), ...made.calls] };
  }

  /** Address of the card's picture, unless it is Koma's own. */
  async cardPicture({ path }: Link): Promise<string | null> {
    const { text } = await this.get(path);
    const url = /<meta property="og:image" content="([^"]+)">/.exec(text)?.[1] ?? '';
    return url.includes('/files/') ? url : null;
  }

  /** Files in answers and in playlists. */
  async dataFiles(link: Link, cookie: string): Promise<string[]> {
    const found = new Set<string>();
    for (const url of this.calls(link)) {
      const { text } = await this.get(url, cookie);
      for (const file of namedFiles(JSON.parse(text))) found.add(file);
    }
    for (const file of [...found].filter((path) => path.endsWith('.m3u8'))) await this.followPlaylist(file, found);
    return [...found];
  }

  private async followPlaylist(file: string, found: Set<string>): Promise<void> {
    const { text } = await this.get(file);
    for (const [name] of text.matchAll(/[\w./-]+\.(?:m3u8|m4s|mp4|ts)/g)) {
      const next = new URL(name, new URL(file, this.gate.platform.origin)).pathname;
      if (found.has(next)) continue;
      found.add(next);
      if (next.endsWith('.m3u8')) await this.followPlaylist(next, found);
    }
  }

  /** Makes every file that can be made through a link; returns them and the endpoints that show them. */
  private async madeFiles({ token, path }: Link, cookie: string): Promise<GivenOut> {
    const { picture, film } = this.gate.ids;
    const pass = await this.get(this.address(shared.filePass, { params: { token } }), cookie);
    const { linkId, grant } = filePass.parse(JSON.parse(pass.text));
    const call = { origin: this.gate.platform.origin, headers: {} };
    const zips: LinkFileWish[] = [null, path.includes('video') ? film : picture].map((workId) => ({ kind: 'zip', workId })); // prettier-ignore
    const pdfs = pdfKinds(path).flatMap((kind) => (['ja', 'en'] as const).map((locale) => ({ kind, locale })));
    const made: GivenOut = { files: [], calls: [] };
    for (const wish of [...zips, ...pdfs]) {
      const { kind, id } = await callEndpoint(linkFiles.make, { params: { linkId }, body: { grant, wish } }, call);
      const state = this.address(linkFiles.get, { params: { linkId, kind, id }, query: { grant } });
      const url = await eventually(async () => {
        const one = linkFile.parse(JSON.parse((await this.get(state)).text));
        if (one.url === null) throw new Error(`still ${one.state}`);
        return one.url;
      }, 20_000);
      made.files.push(url);
      made.calls.push(state);
    }
    return made;
  }

  private address<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>>): URL {
    return callUrl(endpoint, request, this.gate.platform.origin);
  }
}
