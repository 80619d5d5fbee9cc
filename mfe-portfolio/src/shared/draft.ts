import { z } from 'zod';

/** What was typed and not yet saved, kept for as long as the tab is open. */
export interface Draft<T> {
  read: () => T | null;
  /** Which version it was written over; left out: that is not kept. */
  version?: () => number | null;
  /** What is read back is checked then. */
  write: (value: unknown, version?: number) => void;
  clear: () => void;
}

const PREFIX = 'koma.draft.';

/** Draft of a form under a name of its own. What cannot be read counts as none; a full store costs the draft only. */
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
        // Nothing to be done: the form itself still holds what was typed.
      }
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

/** A draft that is saved as a change of the version it was written over: what others have changed since is a conflict. */
export function versionedDraftOf<T>(name: string, schema: z.ZodType<T>): Draft<T> {
  const kept = draftOf(name, z.object({ version: z.int(), value: schema }));
  return {
    read: () => kept.read()?.value ?? null,
    version: () => kept.read()?.version ?? null,
    write: (value, version = 0) => kept.write({ version, value }),
    clear: () => kept.clear(),
  };
}
