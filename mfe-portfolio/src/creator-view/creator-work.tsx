import { fileUrl, pictureSources, type WorkCard } from '@koma/contracts';
import { type CardLinkProps, MediaCard, type MediaPicture, personName } from '@koma/ui';
import { askSurvey, LocaleLink, toast, useErrorWords, useFormats, useLocale, titleOf } from '@koma/web-kit';
import { useCollecting } from '@koma/web-kit/dialogs';
import { useCategories } from '../shared/categories.js';
import { sharedWorkPath, useOpenLink } from '../links/link-gate/link-context.js';
import { paths } from '../shared/paths.js';
import { useWords } from '../shared/words.js';
import { useCardFavourite } from './use-card-favourite.js';

const SIZES = '(min-width: 62em) 22rem, (min-width: 36em) 45vw, 100vw';

/** Picture of a work for cards. */
export const pictureOf = ({ media }: Pick<WorkCard, 'media'>): MediaPicture | null =>
  media && { ...media, sources: pictureSources(media) };

interface Props {
  work: WorkCard;
  ratio: number;
  /** Without actions. Default false. */
  isPreview?: boolean;
}

/**
 * A work on the creator's page: preview on hover, quick actions, link to the work. For a work of another creator it shows the
 * owner, and this creator's roles.
 */
export function CreatorWork({ work, ratio, isPreview = false }: Props) {
  const t = useWords();
  const words = useErrorWords();
  const formats = useFormats();
  const favourite = useCardFavourite(work);
  const { isFavourite: isOn, media, owner, roles } = work;
  const locale = useLocale();
  const title = titleOf(work, locale);
  const collecting = useCollecting({ workIds: [work.id] }, { title, onDone: () => askSurvey(work.owner.id) });
  const { label } = useCategories();
  const roleOf = (role: string) => label('role', role);
  const link = useOpenLink();
  const ownerName = personName(owner, locale);
  const maker = (given: Pick<CardLinkProps, 'tabIndex'>) =>
    link ? (
      ownerName
    ) : (
      <LocaleLink to={paths.creator(owner.id)} {...given}>
        {ownerName}
      </LocaleLink>
    );
  const to = link ? sharedWorkPath(link.token, work) : paths.details(work.kind, work.id);
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
      renderLink={(given) => <LocaleLink to={to} {...given} />}
      picture={pictureOf(work)}
      previewUrl={media && fileUrl(media, media.preview)}
      duration={media?.durationSeconds ? formats.runningTime(media.durationSeconds) : null}
      client={work.clientName}
      {...(roles && { renderMaker: maker })}
      facts={[
        roles && t('creator.took', { roles: roles.map(roleOf).join(t('separator')) }),
        work.onAirDate && formats.date(work.onAirDate),
      ]}
      actions={link || isPreview ? [] : [heart, ...collecting.actions]}
      sizes={SIZES}
      ratio={ratio}
    >
      {collecting.dialog}
    </MediaCard>
  );
}
