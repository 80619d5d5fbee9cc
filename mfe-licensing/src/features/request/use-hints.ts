import { beyondOffer, type BeyondOffer, type LicenceRequest, licenceRequests, type RequestHint } from '@koma/contracts';
import { keyOf, queryOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Step } from './steps.js';

/** What stands against a draft as it was saved last, and what price lists say, work by work. */
export function useHints(request: LicenceRequest) {
  const call = { params: { id: request.id } };
  const { data, error, isFetching } = useQuery({
    ...queryOf(licenceRequests.hints, call),
    queryKey: keyOf(licenceRequests.hints, call, request.version),
    placeholderData: keepPreviousData,
  });
  const works = new Set(request.works.map(({ id }) => id));
  return { hints: data?.items.filter(({ workId }) => works.has(workId)) ?? [], error, isFetching };
}

/** Whether a work cannot be licensed at all. */
export const isNotLicensable = ({ outside }: RequestHint): boolean => outside.includes('not-licensable');

/** What a draft asks for beyond the offer of one work; null for a work that is not licensable. */
export const beyondHint = ({ offered }: RequestHint, { usage }: LicenceRequest): BeyondOffer | null =>
  offered && beyondOffer(offered, usage);

/** What keeps a request from being sent: the steps on which something is chosen that a creator does not offer. */
export function refusedSteps(hints: readonly RequestHint[], request: LicenceRequest): Step[] {
  const all = hints.map((hint) => beyondHint(hint, request));
  const isBeyond = (axis: keyof BeyondOffer) => all.some((beyond) => beyond !== null && beyond[axis].length > 0);
  return [
    ...(hints.some(isNotLicensable) ? ['works' as const] : []),
    ...(isBeyond('media') ? ['media' as const] : []),
    ...(isBeyond('territories') ? ['territory' as const] : []),
    ...(isBeyond('terms') ? ['term' as const] : []),
    ...(isBeyond('alterations') ? ['alterations' as const] : []),
  ];
}
