import type { AssetKind, SharedThing } from '@koma/contracts';
import { createContext, useContext } from 'react';

/** The share link of the present page. */
export interface OpenLink {
  token: string;
  thing: Extract<SharedThing, { isLocked: false }>;
  /** The opening in the owner's log; null for the owner's own. */
  openingId: string | null;
}

/** File addresses of a link expire after ten minutes; they are renewed before. */
export const RENEW_MILLISECONDS = 8 * 60_000;

/** Null on pages of members. */
export const LinkContext = createContext<OpenLink | null>(null);
export const useOpenLink = (): OpenLink | null => useContext(LinkContext);

/** Page of a work of a link. */
export const sharedWorkPath = (token: string, { kind, id }: { kind: AssetKind; id: string }): string =>
  `/link-media/${kind}:${token}?work=${id}`;
/** Page of a profile of a link, or its part with the works of a kind. */
export const sharedCreatorPath = (token: string, kind?: AssetKind): string =>
  `/link-media/creator/${token}/details${kind ? `/${kind}` : ''}`;
/** Content of the PDF of a shared profile, or its works of a kind. */
export const sharedDocumentPath = (token: string, kind?: AssetKind): string =>
  `/link-media/creator/${token}/pdf${kind ? `/${kind}` : ''}`;
