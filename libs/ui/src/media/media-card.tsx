import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { PLACE_TARGET, usePlaceTabIndex } from '../lists/list-place.js';
import { type CardAction, CardActions, type CardMenuWords } from './card-action.js';
import { languageOf } from './language-of.js';
import { CardCheck, type CardSelection } from './card-check.js';
import classes from './media-card.module.css';
import { cardRatio, type MediaKind, type MediaPicture, MediaStill } from './media-still.js';
import { usePreview } from './use-preview.js';

/** Props of a card's link; pass all of them on. */
export interface CardLinkProps {
  className: string | undefined;
  children: ReactNode;
  lang: 'ja' | undefined;
  tabIndex: number | undefined;
  'data-place-target': '';
}

export interface MediaCardProps {
  kind: MediaKind;
  title: string;
  /** Renders the link to the work: `(link) => <Link to="/details/…" {...link} />`. */
  renderLink: (link: CardLinkProps) => ReactNode;
  picture: MediaPicture | null;
  /** Address of the preview film, played while the pointer hovers over the card. */
  previewUrl?: string | null;
  /** Running time as it is shown, for instance `0:30`. */
  duration?: string | null;
  /** The client's name. */
  client?: string | null;
  /** Renders the owner at the start of the last line, as a separate link. */
  renderMaker?: (link: Pick<CardLinkProps, 'tabIndex'>) => ReactNode;
  /** Further content of the last line. */
  facts?: readonly (string | null | undefined | false)[];
  /** Badge of the publish status. */
  status?: ReactNode;
  /** Quick actions on the still. */
  actions?: readonly CardAction[];
  /** See `CardActions`. */
  menuWords?: CardMenuWords;
  /** Set where cards can be selected. */
  selection?: CardSelection | undefined;
  /** `sizes` of the picture. */
  sizes: string;
  /** Ratio of the still. Default 16:9 for films, its own for a picture. */
  ratio?: number;
  /** The still is visible at once, so it is loaded before layout. Default false. */
  isPriority?: boolean;
  /** Button beside the title that opens a menu. */
  menu?: ReactNode;
  /** A note below the text. */
  children?: ReactNode;
}

interface LinesProps extends Pick<MediaCardProps, 'client'> {
  maker: ReactNode;
  facts: NonNullable<MediaCardProps['facts']>;
}

/** The lines below the title: the client, then the owner with further facts. */
function Lines({ client, maker, facts }: LinesProps) {
  const known = facts.filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <>
      {client && (
        <span className={classes.facts} lang={languageOf(client)}>
          {client}
        </span>
      )}
      {(maker || known.length > 0) && (
        <span className={classes.facts}>
          {maker && <span className={classes.maker}>{maker}</span>}
          {maker && known.length > 0 && ' · '}
          {known.join(' · ')}
        </span>
      )}
    </>
  );
}

/** A work in a list. The whole card is one link; other controls are beside it. */
export function MediaCard({ kind, title, picture, facts = [], actions = [], ...given }: MediaCardProps) {
  const tabIndex = usePlaceTabIndex();
  const { isPlaying, handlers } = usePreview(Boolean(given.previewUrl));
  const ratio = given.ratio ?? cardRatio(kind, picture);
  const { selection } = given;
  return (
    <Box
      className={classes.card}
      __vars={{ '--ratio': String(ratio) }}
      data-card
      data-selected={selection?.isSelected || undefined}
      {...handlers}
    >
      {given.renderLink({
        className: classes.link,
        children: title,
        lang: languageOf(title),
        tabIndex,
        ...PLACE_TARGET,
      })}
      <Lines client={given.client} maker={given.renderMaker?.({ tabIndex })} facts={facts} />
      <span className={classes.still}>
        <MediaStill
          kind={kind}
          title={title}
          picture={picture}
          ratio={ratio}
          sizes={given.sizes}
          isPriority={given.isPriority}
        />
        {isPlaying && given.previewUrl && (
          <video
            className={classes.preview}
            src={given.previewUrl}
            autoPlay
            muted
            loop
            playsInline
            aria-hidden="true"
          />
        )}
        {given.duration && !isPlaying && <span className={classes.time}>{given.duration}</span>}
        {given.status && <span className={classes.status}>{given.status}</span>}
      </span>
      {selection && <CardCheck {...selection} isInMenu={given.menuWords !== undefined} />}
      <CardActions actions={actions} selection={selection} words={given.menuWords} />
      {given.menu && <span className={classes.menu}>{given.menu}</span>}
      {given.children}
    </Box>
  );
}
