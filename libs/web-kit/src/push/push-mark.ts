import { PUSH } from '@koma/contracts';
import { z } from 'zod';

const NAME = 'koma.push';
const DAY_MS = 86_400_000;
const mark = z.object({ accountId: z.uuid(), browserId: z.uuid(), renewedAt: z.number() });

/** What a browser remembers of push: for whom it is on, its row in the service, and when its token was stored last. */
export type PushMark = z.infer<typeof mark>;

/** Null where push is off, or storage is not readable. */
export function readPushMark(): PushMark | null {
  try {
    return mark.safeParse(JSON.parse(localStorage.getItem(NAME) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function writePushMark(given: PushMark | null): void {
  if (given) localStorage.setItem(NAME, JSON.stringify(given));
  else localStorage.removeItem(NAME);
}

/** A token is stored again after a week, and with a new session, to which it is bound. */
export const isPushDue = ({ renewedAt }: PushMark, now = Date.now()): boolean =>
  now - renewedAt > PUSH.renewedAfterDays * DAY_MS;

/** The next start of a page stores the token again. */
export function makePushDue(): void {
  const present = readPushMark();
  if (present) writePushMark({ ...present, renewedAt: 0 });
}
