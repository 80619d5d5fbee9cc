import type { ReactNode } from 'react';
import { languageOf } from './language-of.js';
import { PLACE_TARGET, usePlaceTabIndex } from '../lists/list-place.js';
import { type CardAction, CardActions } from './card-action.js';
import { CardCheck, type CardSelection } from './card-check.js';
import classes from './creator-card.module.css';
import type { CardLinkProps } from './media-card.js';
import { type MediaPicture, MediaStill } from './media-still.js';
import { monogram } from './person-name.js';
import { ThumbHashPicture } from './thumb-hash-picture.js';

const STILLS = [0, 1, 2];
const FILM = 16 / 9;

export interface CreatorCardProps {
  /** In the script of the page's language; see `personName`. */
  name: string;
  /** Renders the link to the creator: `(link) => <Link to="/…" {...link} />`. */
  renderLink: (link: CardLinkProps) => ReactNode;
  /** The creator's position in words. */
  position?: string;
  /** The creator's company, if any. */
  affiliation?: string;
  portrait?: MediaPicture | null;
  /** Stills of the latest works; three are shown. */
  stills: readonly MediaPicture[];
  /** Number of works of each kind, in words: `12 videos`. */
  counts?: readonly string[];
  actions?: readonly CardAction[];
  /** Set where cards can be selected. */
  selection?: CardSelection | undefined;
}

/** A creator in a list: portrait or monogram, and the latest works. */
export function CreatorCard({
  name,
  position,
  affiliation,
  portrait,
  stills,
  counts = [],
  actions = [],
  selection,
  renderLink,
}: CreatorCardProps) {
  const tabIndex = usePlaceTabIndex();
  return (
    <div className={classes.card} data-card data-selected={selection?.isSelected || undefined}>
      <span className={classes.stills}>
        {STILLS.map((index) => (
          <span key={index} className={classes.still}>
            {stills[index] && <MediaStill kind="video" picture={stills[index]} ratio={FILM} sizes="12rem" />}
          </span>
        ))}
      </span>
      <span className={classes.portrait} aria-hidden="true">
        {portrait ? (
          <ThumbHashPicture {...portrait} alt="" ratio={1} sizes="5rem" />
        ) : (
          <span className={classes.monogram}>{monogram(name)}</span>
        )}
      </span>
      <span className={classes.words}>
        {renderLink({ className: classes.link, children: name, lang: languageOf(name), tabIndex, ...PLACE_TARGET })}
        {position && <span className={classes.facts}>{position}</span>}
        {affiliation && (
          <span className={classes.facts} lang={languageOf(affiliation)}>
            {affiliation}
          </span>
        )}
        {counts.length > 0 && <span className={classes.facts}>{counts.join(' · ')}</span>}
      </span>
      {selection && <CardCheck {...selection} />}
      <CardActions actions={actions} />
    </div>
  );
}
