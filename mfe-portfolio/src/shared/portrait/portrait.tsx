import { portraitPath, portraits } from '@koma/contracts';
import { monogram } from '@koma/ui';
import { config, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../words.js';
import classes from './portrait.module.css';

interface Props {
  creatorId: string;
  /** In the page's language; empty as long as it is not filled in. */
  name: string;
}

/** The portrait from the settings; the first letters of the name as long as there is none. */
export function Portrait({ creatorId, name }: Props) {
  const t = useWords();
  const { data } = useQuery(queryOf(portraits.versions, { query: { ids: creatorId } }));
  const version = data?.items.find(({ id }) => id === creatorId)?.version;
  if (version === undefined)
    return (
      <span className={classes.portrait} aria-hidden="true">
        {monogram(name)}
      </span>
    );
  const address = config().apiBase + portraitPath(creatorId, 'large', version);
  return <img className={classes.portrait} src={address} alt={t('portrait.of', { name })} />;
}
