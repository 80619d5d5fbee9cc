import { fileUrl, pictureSources, type WorkCard } from '@koma/contracts';
import { type ItemPlace, MediaCard } from '@koma/ui';
import { LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import { FileState } from '../../work-editing/own-works/file-state.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { useWords } from '../../shared/words.js';

const SIZES = '(min-width: 62em) 19rem, (min-width: 36em) 45vw, 100vw';

/** One of the own works in a selectable list, with its status. */
export function OwnWorkCard({ work, place }: { work: WorkCard; place: ItemPlace }) {
  const t = useWords();
  const formats = useFormats();
  const { isSelected, ratio, onToggle } = place;
  const { media } = work;
  const title = titleOf(work, useLocale());
  const seconds = media?.durationSeconds ?? null;
  return (
    <MediaCard
      kind={work.kind}
      title={title}
      renderLink={(link) => <LocaleLink to={paths.details(work.kind, work.id)} {...link} />}
      picture={media && { ...media, sources: pictureSources(media) }}
      previewUrl={media && fileUrl(media, media.preview)}
      duration={seconds === null ? null : formats.runningTime(seconds)}
      client={work.clientName}
      facts={[work.onAirDate && formats.date(work.onAirDate)]}
      status={<StatusBadge status={work.status} />}
      selection={onToggle && { isSelected, onToggle, label: t('portfolio.select', { title }) }}
      sizes={SIZES}
      ratio={ratio}
    >
      <FileState media={media} />
    </MediaCard>
  );
}
