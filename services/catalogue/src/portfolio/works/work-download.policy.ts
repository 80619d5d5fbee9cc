import { lesserDownload, type OthersDownloads, type WorkDownload } from '@koma/contracts';
import { isPublicWork, type ProfileState } from '../visibility/index.js';
import type { WorkRow } from './works.queries.js';

type Choices = Pick<WorkRow, 'memberDownload' | 'linkDownload'>;
type Owner = ProfileState & OthersDownloads;
type Chosen = Pick<WorkRow, 'ownerId' | 'status' | 'hiddenAt'> & Choices;

/** The choices of a work, with those of its profile where it has none. */
export const downloadsOf = (work: Choices, owner: OthersDownloads): OthersDownloads => ({
  memberDownload: work.memberDownload ?? owner.memberDownload,
  linkDownload: work.linkDownload ?? owner.linkDownload,
});

/** What a member who does not edit the work gets. */
export const memberDownloadOf = (work: Chosen, owner: Owner): WorkDownload =>
  isPublicWork(work, owner) ? downloadsOf(work, owner).memberDownload : 'none';

/**
 * What recipients of a link get, where the link allows downloads. Whoever shares works of others can pass on no more than members
 * may have.
 */
export function linkDownloadOf(work: Chosen, owner: Owner, sharedBy: string): WorkDownload {
  const { linkDownload } = downloadsOf(work, owner);
  return work.ownerId === sharedBy ? linkDownload : lesserDownload(linkDownload, memberDownloadOf(work, owner));
}
