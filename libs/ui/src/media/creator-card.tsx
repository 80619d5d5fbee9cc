import { IconAward } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { languageOf } from './language-of.js';
import { PLACE_TARGET, usePlaceTabIndex } from '../lists/list-place.js';
import { type CardAction, CardActions, type CardMenuWords } from './card-action.js';
import { CardCheck, type CardSelection } from './card-check.js';
import classes from './creator-card.module.css';
import { InitialPortrait } from './initial-portrait.js';
import type { CardLinkProps } from './media-card.js';
import { type MediaKind, type MediaPicture, MediaStill } from './media-still.js';
import { ThumbHashPicture } from './thumb-hash-picture.js';

/** Number of works on a card. */
const WORKS = 3;
const FILM = 16 / 9;

/** A work on a creator's card. */
export interface CreatorCardWork {
  id: string;
  kind: MediaKind;
  title: string;
  picture: MediaPicture | null;
  /** What the creator does in it, in words. */
  role?: string;
  /** The role is one that is looked for. */
  isAsked?: boolean;
}

export interface CreatorCardProps {
  /** In the script of the page's language; see `personName`. */
  name: string;
  /** What the colours of the initials come from; see `InitialPortrait`. */
  seed?: string;
  /** Renders the link to the creator: `(link) => <Link to="/…" {...link} />`. */
  renderLink: (link: CardLinkProps) => ReactNode;
  /** The creator's position in words. */
  position?: string;
  /** The creator's company, if any. */
  affiliation?: string;
  portrait?: MediaPicture | null;
  /** Works to show; three are. */
  works: readonly CreatorCardWork[];
  /** Announced to screen readers: why these works are shown. */
  worksLabel: string;
  /** The most recent award in words. */
  award?: string;
  /** Further facts in words: last on air, number of works. */
  facts?: readonly string[];
  actions?: readonly CardAction[];
  /** See `CardActions`. */
  menuWords?: CardMenuWords;
  /** Set where cards can be selected. */
  selection?: CardSelection | undefined;
}

/** Stills of the works: a large one and two small ones. */
const Stills = memo(function Stills({ works }: Pick<CreatorCardProps, 'works'>) {
  return (
    <span className={classes.stills} data-count={works.length}>
      {works.map(({ id, kind, picture, title }, place) => (
        <span key={id} className={classes.still}>
          <MediaStill
            kind={kind}
            picture={picture}
            title={place === 0 ? title : ''}
            ratio={FILM}
            sizes={place === 0 ? '20rem' : '10rem'}
          />
        </span>
      ))}
    </span>
  );
});

/** Title of each work, and what the creator does in it. */
function Works({ works, worksLabel }: Pick<CreatorCardProps, 'works' | 'worksLabel'>) {
  return (
    <ul className={classes.works} aria-label={worksLabel}>
      {works.map(({ id, title, role, isAsked }) => (
        <li key={id} className={classes.work}>
          <span className={classes.workTitle} lang={languageOf(title)}>
            {title}
          </span>
          {role && (
            <span className={classes.role} data-asked={isAsked || undefined}>
              {role}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Two lines: the award and the facts, or a fact in each. */
function Foot({ award, facts }: { award: string | undefined; facts: readonly string[] }) {
  return (
    <span className={classes.foot}>
      {award && (
        <span className={classes.award}>
          <IconAward size={16} stroke={1.75} aria-hidden="true" />
          <span className={classes.awardWords} lang={languageOf(award)}>
            {award}
          </span>
        </span>
      )}
      {(award ? [facts.join(' · ')] : facts).map((words) => (
        <span key={words} className={classes.facts}>
          {words}
        </span>
      ))}
    </span>
  );
}

/**
 * A creator in a list: portrait or initials, works with the creator's role in each, the latest award. All cards of a list are
 * equally high, whatever is known.
 */
export function CreatorCard({ name, actions = [], selection, renderLink, facts = [], ...given }: CreatorCardProps) {
  const { position, affiliation, portrait, award } = given;
  const tabIndex = usePlaceTabIndex();
  const works = given.works.slice(0, WORKS);
  return (
    <div className={classes.card} data-card data-selected={selection?.isSelected || undefined}>
      <Stills works={works} />
      <span className={classes.portrait} aria-hidden="true">
        {portrait ? (
          <ThumbHashPicture {...portrait} alt="" ratio={1} sizes="5rem" />
        ) : (
          <InitialPortrait name={name} seed={given.seed} />
        )}
      </span>
      <span className={classes.words}>
        {renderLink({ className: classes.link, children: name, lang: languageOf(name), tabIndex, ...PLACE_TARGET })}
        <span className={classes.facts}>
          {position}
          {position && affiliation && ' · '}
          {affiliation && <span lang={languageOf(affiliation)}>{affiliation}</span>}
        </span>
      </span>
      {works.length > 0 && <Works works={works} worksLabel={given.worksLabel} />}
      <Foot award={award} facts={facts} />
      {selection && <CardCheck {...selection} isInMenu={given.menuWords !== undefined} />}
      <CardActions actions={actions} selection={selection} words={given.menuWords} />
    </div>
  );
}
