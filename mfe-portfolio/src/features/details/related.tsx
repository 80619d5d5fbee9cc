import { credits, type Work, type WorkCard } from '@koma/contracts';
import { Title } from '@mantine/core';
import { personName } from '@koma/ui';
import { FailureView, queryOf, useLocale, ViewsFrom } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { WorkShelf } from './work-shelf.js';

function Shelf({ title, works, isOwners = false }: { title: string; works: readonly WorkCard[]; isOwners?: boolean }) {
  const heading = useId();
  if (works.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} className={classes.subtitle}>
        {title}
      </Title>
      <WorkShelf works={works} labelledBy={heading} isOwners={isOwners} />
    </section>
  );
}

/** More works of the owner, and similar works. The work itself does not wait for them. */
export function RelatedWorks({ work }: { work: Work }) {
  const t = useWords();
  const name = personName(work.owner, useLocale());
  const query = useQuery(queryOf(credits.related, { params: { id: work.id } }));
  if (query.error)
    return <FailureView error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  return (
    <ViewsFrom source="related">
      <Shelf title={t('details.more', { name })} works={query.data?.more ?? []} isOwners />
      <Shelf title={t('details.similar')} works={query.data?.similar ?? []} />
    </ViewsFrom>
  );
}
