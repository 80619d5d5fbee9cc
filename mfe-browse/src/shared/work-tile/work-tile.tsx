import { fileUrl, pictureSources, type WorkCard } from '@koma/contracts';
import { type ItemPlace, languageOf, MediaCard, type MediaPicture, personName } from '@koma/ui';
import { askSurvey, LocaleLink, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { useCollecting } from '@koma/web-kit/dialogs';
import { paths } from '../paths.js';
import { useCardMenu } from '../use-card-menu.js';
import { useWords } from '../words.js';
import { useFavourite } from './use-favourite.js';

/** Picture of a work for cards. */
export const pictureOf = ({ media }: Pick<WorkCard, 'media'>): MediaPicture | null =>
  media && { sources: pictureSources(media), width: media.width, height: media.height, thumbHash: media.thumbHash };

interface Props {
  work: WorkCard;
  /** `sizes` of the picture. */
  sizes: string;
  /** Set in lists with selection. */
  place?: ItemPlace;
}

/** A work in a list: its still links to the details, hover or focus plays the preview; with favourite and add buttons. */
export function WorkTile({ work, sizes, place }: Props) {
  const t = useWords();
  const locale = useLocale();
  const { date, runningTime } = useFormats();
  const favourite = useFavourite();
  const { media, isFavourite } = work;
  const title = titleOf(work, locale);
  const maker = personName(work.owner, locale);
  const collecting = useCollecting({ workIds: [work.id] }, { title, onDone: () => askSurvey(work.owner.id) });
  const mark = () => favourite.mutate({ ids: [work.id], isFavourite: !isFavourite, creatorId: work.owner.id });
  const menuWords = useCardMenu(title);
  const seconds = media?.durationSeconds ?? null;
  return (
    <MediaCard
      kind={work.kind}
      title={title}
      renderLink={(link) => <LocaleLink to={paths.details(work.kind, work.id)} {...link} />}
      picture={pictureOf(work)}
      previewUrl={media && fileUrl(media, media.preview)}
      duration={seconds === null ? null : runningTime(seconds)}
      client={work.clientName}
      renderMaker={(link) => (
        <LocaleLink to={paths.creator(work.owner.id)} lang={languageOf(maker)} {...link}>
          {maker}
        </LocaleLink>
      )}
      facts={[work.onAirDate && date(work.onAirDate)]}
      actions={[
        {
          kind: 'favourite',
          label: t('tile.favourite', { title }),
          hint: t(isFavourite ? 'tile.remove' : 'tile.add'),
          isOn: isFavourite,
          onClick: mark,
        },
        ...collecting.actions,
      ]}
      menuWords={menuWords}
      selection={
        place?.onToggle && {
          isSelected: place.isSelected,
          label: t('tile.select', { title }),
          onToggle: place.onToggle,
        }
      }
      sizes={sizes}
      {...(place && { ratio: place.ratio, isPriority: place.isEarly })}
    >
      {collecting.dialog}
    </MediaCard>
  );
}
