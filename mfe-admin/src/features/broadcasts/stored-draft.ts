import { broadcastDraft } from '@koma/contracts';
import { versionedDraftOf } from '@koma/web-kit/forms';
import { z } from 'zod';

/** What is typed, also what the contract would refuse: that is said when it is saved. */
const typed = z.object({
  titleJa: z.string().default(''),
  titleEn: z.string().default(''),
  messageJa: z.string().default(''),
  messageEn: z.string().default(''),
  path: z.string().default(''),
  isMailed: z.boolean(),
  isPushed: z.boolean().default(false),
  audience: broadcastDraft.shape.audience,
});
export type TypedBroadcast = z.input<typeof broadcastDraft>;

/** The fields of a form without what else an answer has. */
export const typedOf = (given: TypedBroadcast) => typed.parse(given);

/** What is typed and not saved, by broadcast, while the tab is open. */
export const storedDraft = (name: string) => versionedDraftOf(`broadcast.${name}`, typed);
