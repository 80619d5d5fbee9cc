import { lookalikes, stillUrls, type Work } from '@koma/contracts';
import { Anchor, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { FailureView, LocaleLink, queryOf, ViewsFrom } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';
import { WorkShelf } from './work-shelf.js';

interface ChoiceProps {
  stills: readonly string[];
  chosen: number | null;
  onChoose: (still: number | null) => void;
}

/** What is compared: the whole film, or one of its stills. */
function Compared({ stills, chosen, onChoose }: ChoiceProps) {
  const t = useWords();
  return (
    <div role="group" aria-label={t('details.looks.compared')} className={classes.compared}>
      <UnstyledButton className={classes.whole} aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('details.looks.whole')}
      </UnstyledButton>
      {stills.map((url, at) => (
        <UnstyledButton
          key={url}
          className={classes.still}
          aria-pressed={chosen === at}
          aria-label={t('details.looks.still', { number: at + 1 })}
          onClick={() => onChoose(at)}
        >
          <img src={url} alt="" loading="lazy" />
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Works that look similar to this one, or to one of its stills. The work itself does not wait for them. */
export function Lookalikes({ work }: { work: Work }) {
  const t = useWords();
  const heading = useId();
  const [still, setStill] = useState<number | null>(null);
  const query = useQuery({
    ...queryOf(lookalikes.list, { params: { id: work.id }, query: still === null ? {} : { still } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (query.error)
    return <FailureView error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  if (!data || (data.like === null && still === null)) return null;
  const stills = work.media ? stillUrls(work.media) : [];
  return (
    <ViewsFrom source="related">
      <section aria-labelledby={heading} aria-busy={query.isPlaceholderData}>
        <Group justify="space-between" className={classes.subtitle}>
          <Title order={2} size="h3" id={heading}>
            {t('details.looks.title')}
          </Title>
          {data.like !== null && data.items.length > 0 && (
            <Anchor component={LocaleLink} size="sm" to={paths.search(work.kind, { like: data.like })}>
              {t('details.looks.all')}
            </Anchor>
          )}
        </Group>
        {stills.length > 0 && <Compared stills={stills} chosen={still} onChoose={setStill} />}
        {data.items.length === 0 && <Text c="dimmed">{t('details.looks.none')}</Text>}
        <WorkShelf works={data.items} labelledBy={heading} />
      </section>
    </ViewsFrom>
  );
}
