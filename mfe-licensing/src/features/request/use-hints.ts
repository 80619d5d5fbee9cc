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

const STEP_OF_AXIS: Record<RequestHint['outside'][number], Step> = {
  'not-licensable': 'works',
  medium: 'media',
  territory: 'territory',
  term: 'term',
  alteration: 'alterations',
};

/** The steps on which something is chosen that a creator does not offer: such a request is refused. */
export const refusedSteps = (hints: readonly RequestHint[]): Step[] => [
  ...new Set(hints.flatMap(({ outside }) => outside.map((axis) => STEP_OF_AXIS[axis]))),
];

/** What the draft asks for beyond the offer of one work; nothing is said of a work that is not licensable. */
export const beyondHint = ({ offered }: RequestHint, { usage }: LicenceRequest): BeyondOffer | null =>
  offered && beyondOffer(offered, usage);
