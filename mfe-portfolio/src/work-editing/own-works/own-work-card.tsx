import { type EditedWorkCard, fileUrl, pictureSources } from '@koma/contracts';
import { MediaCard, type MediaCardProps } from '@koma/ui';
import { LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { paths } from '../../shared/paths.js';
import { HidingReason } from '../../shared/publish-status/hidden-by-staff.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { FileState } from './file-state.js';
import { useOwnWorkFacts } from './use-own-work-facts.js';

const SIZES = '(min-width: 62em) 19rem, (min-width: 36em) 45vw, 100vw';

interface Props extends Pick<MediaCardProps, 'selection' | 'menu'> {
  work: EditedWorkCard;
  /** Left out while unknown, and where nobody has viewed it. */
  views: number | undefined;
  ratio?: number;
  /** How it stands with the rights of others. */
  note: ReactNode;
}

/** One of the own works: its still, which plays, with its running time, status, type, day on air, views and awards. */
export function OwnWorkCard({ work, views, ratio = 16 / 9, note, selection, menu }: Props) {
  const formats = useFormats();
  const facts = useOwnWorkFacts()(work, views);
  const { kind, media } = work;
  const seconds = media?.durationSeconds ?? null;
  return (
    <MediaCard
      kind={kind}
      title={titleOf(work, useLocale())}
      renderLink={(link) => <LocaleLink to={paths.details(kind, work.id)} {...link} />}
      picture={media && { ...media, sources: pictureSources(media) }}
      previewUrl={media && fileUrl(media, media.preview)}
      duration={seconds === null ? null : formats.runningTime(seconds)}
      client={work.clientName}
      facts={facts}
      status={<StatusBadge status={work.status} isHiddenByStaff={Boolean(work.hiddenByStaff)} />}
      selection={selection}
      menu={menu}
      sizes={SIZES}
      ratio={ratio}
    >
      <HidingReason hiddenByStaff={work.hiddenByStaff} />
      {note}
      <FileState media={media} />
    </MediaCard>
  );
}
