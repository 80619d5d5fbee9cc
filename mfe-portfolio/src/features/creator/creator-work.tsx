import type { WorkCard } from '@koma/contracts';
import { MediaCard, type MediaPicture } from '@koma/ui';
import { LocaleLink, toast, useErrorWords, useFormats } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { useCardFavourite } from './use-card-favourite.js';

const SIZES = '(min-width: 62em) 22rem, (min-width: 36em) 45vw, 100vw';

/** Picture of a work as cards take it. */
export const pictureOf = ({ media }: Pick<WorkCard, 'media'>): MediaPicture | null =>
  media && { ...media, sources: media.pictures };

/** One of the creator's works: the preview on hover, the heart, the link to the work. Whose it is says the page. */
export function CreatorWork({ work, ratio }: { work: WorkCard; ratio: number }) {
  const t = useWords();
  const words = useErrorWords();
  const formats = useFormats();
  const favourite = useCardFavourite(work);
  const { title, isFavourite: isOn, media } = work;
  const heart = {
    kind: 'favourite',
    label: t('creator.favourite', { title }),
    hint: t(isOn ? 'creator.unmark' : 'creator.mark'),
    isOn,
    onClick: () => favourite.mutate(!isOn, { onError: (error) => toast.error(words(error)) }),
  } as const;
  return (
    <MediaCard
      kind={work.kind}
      title={title}
      renderLink={(link) => <LocaleLink to={paths.details(work.kind, work.id)} {...link} />}
      picture={pictureOf(work)}
      previewUrl={media?.previewUrl ?? null}
      duration={media?.durationSeconds ? formats.runningTime(media.durationSeconds) : null}
      client={work.clientName}
      facts={[work.onAirDate && formats.date(work.onAirDate)]}
      actions={[heart]}
      sizes={SIZES}
      ratio={ratio}
    />
  );
}
