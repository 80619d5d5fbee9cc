import { cmsCrop, cmsFocus, MIDDLE, WHOLE_PICTURE } from '@koma/contracts';
import { z } from 'zod';
import type { Framing } from './framing.js';

const typed = z.looseObject({
  asset: z.string(),
  crop: cmsCrop.catch(WHOLE_PICTURE),
  focus: cmsFocus.catch(MIDDLE),
  alt: z.string().catch(''),
});

/** A picture of a draft, which may lack its text; null where there is none. */
export const pictureOf = (value: unknown) => typed.safeParse(value).data ?? null;
export type TypedPicture = NonNullable<ReturnType<typeof pictureOf>>;

export const framingOf = ({ crop, focus }: TypedPicture): Framing => ({ crop, focus });
/** Whether two are shown the same way. */
export const isSameView = (one: TypedPicture | null, other: TypedPicture | null): boolean =>
  one?.asset === other?.asset && JSON.stringify(one && framingOf(one)) === JSON.stringify(other && framingOf(other));
