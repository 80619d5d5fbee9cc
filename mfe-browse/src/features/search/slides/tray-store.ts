import { assetKind, type SlideSelect, workMedia } from '@koma/contracts';
import { z } from 'zod';

const trayItem = z.object({
  id: z.string(),
  kind: assetKind,
  title: z.string(),
  media: workMedia.nullable(),
  note: z.string(),
});
export type TrayItem = z.infer<typeof trayItem>;

const tray = z.object({
  /** Of the slide select; null for a new one. */
  id: z.string().nullable(),
  version: z.int(),
  savedName: z.string(),
  name: z.string(),
  items: z.array(trayItem),
  /** Works or their order are not as they were saved. */
  isMoved: z.boolean(),
});
/** The slide select that is being put together. */
export type Tray = z.infer<typeof tray>;

export const EMPTY: Tray = { id: null, version: 0, savedName: '', name: '', items: [], isMoved: false };

/** A slide select as it is saved. */
export const trayOf = ({ id, version, name, items }: SlideSelect): Tray => ({
  id,
  version,
  savedName: name,
  name,
  items: items.map(({ work: { id: workId, kind, title, media }, note }) => ({ id: workId, kind, title, media, note })),
  isMoved: false,
});

export const isChanged = ({ name, savedName, isMoved }: Tray): boolean => isMoved || name.trim() !== savedName;

const keyOf = (accountId: string) => `koma.tray.${accountId}`;

/** What was put together in this tab and not saved yet. */
export function readTray(accountId: string): Tray {
  try {
    return tray.safeParse(JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? 'null')).data ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

/** A full store costs what is kept over a reload, nothing else. */
export function writeTray(accountId: string, value: Tray): void {
  try {
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(keyOf(accountId));
  }
}
