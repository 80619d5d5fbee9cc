import { z } from 'zod';

/** Typed and unsaved values, stored while the tab is open. */
export interface Draft<T> {
  read: () => T | null;
  /** The version that the draft is based on; left out: not stored. */
  version?: () => number | null;
  /** Checked when it is read. */
  write: (value: unknown, version?: number) => void;
  clear: () => void;
}

const PREFIX = 'koma.draft.';

/** A form's draft under a unique name. An unreadable one counts as missing; if the storage is full, only the draft is lost. */
export function draftOf<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const key = PREFIX + name;
  return {
    read: () => {
      try {
        return schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data ?? null;
      } catch {
        return null;
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The form itself still has what was typed.
      }
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

/** A draft that is saved as a change of its base version: changes by others since then are a conflict. */
export function versionedDraftOf<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const kept = draftOf(name, z.object({ version: z.int(), value: schema }));
  return {
    read: () => kept.read()?.value ?? null,
    version: () => kept.read()?.version ?? null,
    write: (value, version = 0) => kept.write({ version, value }),
    clear: () => kept.clear(),
  };
}
