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
  /** Id of the slide select; null for a new one. */
  id: z.string().nullable(),
  version: z.int(),
  savedName: z.string(),
  name: z.string(),
  items: z.array(trayItem),
  /** Works or their order differ from the saved ones. */
  isMoved: z.boolean(),
});
/** The slide select being edited. */
export type Tray = z.infer<typeof tray>;

export const EMPTY: Tray = { id: null, version: 0, savedName: '', name: '', items: [], isMoved: false };

/** A slide select as saved. */
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

/** The unsaved slide select of this tab. */
export function readTray(accountId: string): Tray {
  try {
    return tray.safeParse(JSON.parse(sessionStorage.getItem(keyOf(accountId)) ?? 'null')).data ?? EMPTY;
  } catch {
    return EMPTY;
  }
}

/** If the storage is full, only the copy for a reload is lost. */
export function writeTray(accountId: string, value: Tray): void {
  try {
    sessionStorage.setItem(keyOf(accountId), JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(keyOf(accountId));
  }
}
