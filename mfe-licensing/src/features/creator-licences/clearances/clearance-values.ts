import { type Clearance, CLEARANCE_KINDS, CLEARANCE_SCOPES, clearanceForm, MEDIA } from '@koma/contracts';
import { z } from 'zod';
import { checkedBy } from '../../../shared/checked-by.js';

/** A clearance as the form holds it. */
const clearanceValues = z.object({
  kind: z.enum(CLEARANCE_KINDS),
  holder: z.string(),
  scope: z.enum(CLEARANCE_SCOPES),
  media: z.array(z.enum(MEDIA)),
  start: z.string().nullable(),
  lastDay: z.string().nullable(),
  endTime: z.string(),
  note: z.string(),
});
export type ClearanceValues = z.infer<typeof clearanceValues>;

/** A form of the contract from the form's values; an empty time is the end of the day. */
export const clearanceSchema = checkedBy(clearanceValues, clearanceForm, ({ endTime, ...values }) => ({
  ...values,
  endTime: endTime === '' ? null : endTime,
}));

export const NEW_CLEARANCE: ClearanceValues = {
  ...{ kind: 'cast', holder: '', scope: 'portfolio', media: [] },
  ...{ start: null, lastDay: null, endTime: '', note: '' },
};

export const valuesOfClearance = (clearance: Clearance): ClearanceValues => {
  const { kind, holder, scope, media, start, lastDay, endTime, note } = clearance;
  return { kind, holder, scope, media, start, lastDay, endTime: endTime ?? '', note };
};
