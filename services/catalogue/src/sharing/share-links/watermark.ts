import { linkMarkOf, tokyoDay } from '@koma/contracts';
import type { ShareLink } from './share-link.entity.js';

/** For whom, since when, and the mark that leads back to the link; null where the link wants none. */
export const watermarkOf = ({
  id,
  recipient,
  createdAt,
  hasWatermark,
}: Pick<ShareLink, 'id' | 'recipient' | 'createdAt' | 'hasWatermark'>): string | null =>
  hasWatermark ? [recipient, tokyoDay(createdAt).replaceAll('-', '/'), linkMarkOf(id)].join(' · ') : null;
