import { fileUrl, pictureSources, type WorkCard } from '@koma/contracts';
import { type CardLinkProps, languageOf, MediaCard, personName } from '@koma/ui';
import { LocaleLink, rememberList, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import classes from './details.module.css';

const SIZES = '(min-width: 62em) 18rem, 45vw';
const FILM = 16 / 9;

interface CardProps {
  work: WorkCard;
  /** The heading already names the owner. */
  isOwners: boolean;
  onFollow: () => void;
}

function Card({ work, isOwners, onFollow }: CardProps) {
  const locale = useLocale();
  const { runningTime } = useFormats();
  const { kind, id, media, owner } = work;
  const name = personName(owner, locale);
  const maker = (link: Pick<CardLinkProps, 'tabIndex'>) => (
    <LocaleLink to={paths.creator(owner.id)} lang={languageOf(name)} {...link}>
      {name}
    </LocaleLink>
  );
  return (
    <MediaCard
      kind={kind}
      title={titleOf(work, locale)}
      renderLink={(link) => <LocaleLink to={paths.details(kind, id)} onClick={onFollow} {...link} />}
      picture={media && { ...media, sources: pictureSources(media) }}
      previewUrl={media && fileUrl(media, media.preview)}
      duration={media?.durationSeconds ? runningTime(media.durationSeconds) : null}
      client={work.clientName}
      {...(!isOwners && { renderMaker: maker })}
      sizes={SIZES}
      ratio={FILM}
    />
  );
}

interface ShelfProps {
  works: readonly WorkCard[];
  /** Id of the heading. */
  labelledBy: string;
  /** The heading already names the owner. Default false. */
  isOwners?: boolean;
}

/** Cards of works below a heading. */
export const WorkShelf = ({ works, labelledBy, isOwners = false }: ShelfProps) => (
  <ul className={classes.shelf} aria-labelledby={labelledBy}>
    {works.map((work) => (
      <li key={work.id}>
        <Card work={work} isOwners={isOwners} onFollow={() => rememberList(works)} />
      </li>
    ))}
  </ul>
);
