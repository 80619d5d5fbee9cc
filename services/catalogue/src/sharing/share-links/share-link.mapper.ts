import { linkMarkOf, linkPath, type PublishStatus, type ShareLink as ShareLinkAnswer } from '@koma/contracts';
import type { ShareLink } from './share-link.entity.js';
import { linkState } from './share-link.policy.js';
import { linkToken } from './link-token.js';
import { referenceOf, type ShareTarget } from './share-targets.service.js';

/** What a link shows, in words; the English one empty where there is none. */
export function titlesOf({ work, slideSelect, creator }: ShareTarget): { title: string; titleEn: string } {
  if (work) return { title: work.title, titleEn: work.titleEn };
  if (slideSelect) return { title: slideSelect.name, titleEn: '' };
  const title = `${creator?.familyName ?? ''} ${creator?.firstName ?? ''}`.trim();
  return { title, titleEn: `${creator?.firstNameRoman ?? ''} ${creator?.familyNameRoman ?? ''}`.trim() };
}

type Visits = { openings: number; lastOpenedAt: Date | null };
export type CommentCounts = { comments: number; openComments: number };

interface Known {
  target: ShareTarget | null;
  visits: Visits | undefined;
  said: CommentCounts | undefined;
  key: string;
}

export function toShareLink(link: ShareLink, { target, visits, said, key }: Known): ShareLinkAnswer {
  const { id, recipient, passwordHash, allowsDownload, withCameraData, allowsComments, lastDay, createdAt } = link;
  const { hasWatermark } = link;
  const status: PublishStatus = target?.status ?? 'unpublish';
  return {
    ...(target ? titlesOf(target) : { title: '', titleEn: '' }),
    ...{ id, ...referenceOf(link), recipient, allowsDownload, withCameraData, lastDay },
    ...{ hasWatermark, mark: linkMarkOf(id) },
    ...{ allowsComments, comments: said?.comments ?? 0, openComments: said?.openComments ?? 0 },
    path: linkPath(target?.work?.kind ?? link.kind, linkToken(id, key)),
    hasPassword: passwordHash !== null,
    state: linkState(link, status),
    openings: visits?.openings ?? 0,
    lastOpenedAt: visits?.lastOpenedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
