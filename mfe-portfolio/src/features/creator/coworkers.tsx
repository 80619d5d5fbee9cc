import { type Coworker, credits } from '@koma/contracts';
import { Avatar, Text } from '@mantine/core';
import { monogram, personName } from '@koma/ui';
import { FailureView, LocaleLink, queryOf, useLocale, usePortraits } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Part } from '../../creator-view/part.js';
import { useCategories } from '../../shared/categories.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './creator.module.css';

function Person({ coworker: { creator, works }, portrait }: { coworker: Coworker; portrait: string | undefined }) {
  const t = useWords();
  const { label } = useCategories();
  const name = personName(creator, useLocale());
  const facts = [creator.position && label('position', creator.position), t('creator.together', { count: works })];
  return (
    <li className={classes.coworker}>
      <Avatar src={portrait} size={48} alt="">
        {monogram(name)}
      </Avatar>
      <span>
        <LocaleLink className={classes.coworkerName} to={paths.creator(creator.id)}>
          {name}
        </LocaleLink>
        <Text component="span" display="block" size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
    </li>
  );
}

/** Creators with shared published works; renders nothing without any. */
export function Coworkers({ creatorId }: { creatorId: string }) {
  const t = useWords();
  const query = useQuery(queryOf(credits.coworkers, { params: { id: creatorId } }));
  const items = query.data?.items ?? [];
  const portrait = usePortraits(items.map(({ creator }) => creator.id));
  if (query.error)
    return <FailureView error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (items.length === 0) return null;
  return (
    <Part title={t('creator.coworkers')}>
      {(id) => (
        <ul className={classes.coworkers} aria-labelledby={id}>
          {items.map((coworker) => (
            <Person key={coworker.creator.id} coworker={coworker} portrait={portrait(coworker.creator.id)} />
          ))}
        </ul>
      )}
    </Part>
  );
}
