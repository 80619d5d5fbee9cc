import { portraitPath, portraits } from '@koma/contracts';
import { monogram } from '@koma/ui';
import { config, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../words.js';
import classes from './portrait.module.css';

interface Props {
  creatorId: string;
  /** In the page's language; empty while it is not filled in. */
  name: string;
}

interface PictureProps {
  /** There may be no picture at this address, as behind share links. */
  url: string | undefined;
  name: string;
}

/** A portrait by its address; a monogram where there is none. */
export function PortraitPicture({ url, name }: PictureProps) {
  const t = useWords();
  const [isMissing, setIsMissing] = useState(false);
  if (url === undefined || isMissing)
    return (
      <span className={classes.portrait} aria-hidden="true">
        {monogram(name)}
      </span>
    );
  return (
    <img className={classes.portrait} src={url} alt={t('portrait.of', { name })} onError={() => setIsMissing(true)} />
  );
}

/** The portrait from the settings; a monogram while there is none. */
export function Portrait({ creatorId, name }: Props) {
  const { data } = useQuery(queryOf(portraits.versions, { query: { ids: creatorId } }));
  const version = data?.items.find(({ id }) => id === creatorId)?.version;
  const url = version === undefined ? undefined : config().apiBase + portraitPath(creatorId, 'large', version);
  return <PortraitPicture key={url} url={url} name={name} />;
}
