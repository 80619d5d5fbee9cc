import { type LicenceRequest, requestDraft, submittedRequest } from '@koma/contracts';
import { z } from 'zod';
import { checkedBy, fieldOfUsage } from '../../shared/checked-by.js';
import { bodyOfUsage, usageValues, valuesOfUsage } from '../../terms/usage-values.js';

/** A request as the form holds it: what has not been chosen yet is empty or null. */
export const requestValues = z.object({
  workIds: z.array(z.string()),
  endClient: z.string(),
  product: z.string(),
  campaign: z.string(),
  deadline: z.string().nullable(),
  note: z.string(),
  ...usageValues,
});
export type RequestValues = z.infer<typeof requestValues>;
export type RequestField = keyof RequestValues;

/** The form's values of a request. */
export const valuesOfRequest = (request: LicenceRequest): RequestValues => ({
  workIds: request.works.map(({ id }) => id),
  endClient: request.endClient,
  product: request.product,
  campaign: request.campaign,
  deadline: request.deadline,
  note: request.note,
  ...valuesOfUsage(request.usage),
});

const bodyOf = ({ workIds, endClient, product, campaign, deadline, note, ...usage }: RequestValues) => ({
  ...{ workIds, endClient, product, campaign, deadline, note },
  usage: bodyOfUsage(usage),
});

/** What is saved of the values while something may be missing. */
export const requestForm = checkedBy(requestValues, requestDraft, bodyOf, fieldOfUsage);

/** Fields that a request lacks before it can be submitted, or whose day is over, in the order of the steps. */
export function missingFields(values: RequestValues, today: string): RequestField[] {
  const parsed = submittedRequest.safeParse(bodyOf(values));
  const past = DAYS.filter((name) => (values[name] ?? today) < today);
  const found = new Set([...(parsed.error?.issues ?? []).map(({ path }) => String(fieldOfUsage(path)[0])), ...past]);
  return fieldNames.filter((name) => found.has(name));
}
const DAYS = ['deadline', 'start'] as const;
const isField = (name: string): name is RequestField => Object.hasOwn(requestValues.shape, name);
const fieldNames = Object.keys(requestValues.shape).filter(isField);
