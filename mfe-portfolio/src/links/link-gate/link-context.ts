import type { AssetKind, SharedThing } from '@koma/contracts';
import { createContext, useContext } from 'react';

/** The share link through which a page is seen. */
export interface OpenLink {
  token: string;
  thing: Extract<SharedThing, { isLocked: false }>;
  /** The visit in the owner's log; null for the owner's own. */
  openingId: string | null;
}

/** Addresses of files behind a link end after ten minutes; new ones come before. */
export const RENEW_MILLISECONDS = 8 * 60_000;

/** Null on pages of members. */
export const LinkContext = createContext<OpenLink | null>(null);
export const useOpenLink = (): OpenLink | null => useContext(LinkContext);

/** Page of a work behind a link. */
export const sharedWorkPath = (token: string, { kind, id }: { kind: AssetKind; id: string }): string =>
  `/link-media/${kind}:${token}?work=${id}`;
/** Page of a profile behind a link, or its part with the works of a kind. */
export const sharedCreatorPath = (token: string, kind?: AssetKind): string =>
  `/link-media/creator/${token}/details${kind ? `/${kind}` : ''}`;
/** What stands in the PDF of a profile behind a link, or its works of a kind. */
export const sharedDocumentPath = (token: string, kind?: AssetKind): string =>
  `/link-media/creator/${token}/pdf${kind ? `/${kind}` : ''}`;
