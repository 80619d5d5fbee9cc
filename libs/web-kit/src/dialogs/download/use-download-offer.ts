import { DOWNLOAD, type DownloadOffer, downloads } from '@koma/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readLoginState } from '../../session/login-state.js';
import { queryOf } from '../../query/query-of.js';

/** Works in this order, or those of a slide select. */
export type DownloadSource =
  | { workIds: readonly string[]; slideSelectId?: undefined }
  | { workIds?: undefined; slideSelectId: string };

const bodyOf = ({ workIds, slideSelectId }: DownloadSource) =>
  workIds ? { workIds: [...workIds] } : { slideSelectId };

const isAskable = ({ workIds }: DownloadSource) =>
  workIds === undefined || (workIds.length > 0 && workIds.length <= DOWNLOAD.works);

/** What the member may download of these works, and in which form. Staff download nothing. */
export function useDownloadOffer(source: DownloadSource, isWanted = true) {
  const isMember = readLoginState() !== null && readLoginState()?.profileType !== 'admin';
  return useQuery({
    ...queryOf(downloads.offer, { body: bodyOf(source) }),
    enabled: isWanted && isMember && isAskable(source),
    placeholderData: keepPreviousData,
  });
}

/** Whether a download can be offered: not before it is known what it would have. */
export const isOffered = (offer: DownloadOffer | undefined): offer is DownloadOffer =>
  offer !== undefined && offer.works.length > 0;
