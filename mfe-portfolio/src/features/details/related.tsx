import { credits, fileUrl, pictureSources, type Work, type WorkCard } from '@koma/contracts';
import { Title } from '@mantine/core';
import { type CardLinkProps, languageOf, MediaCard, personName } from '@koma/ui';
import {
  FailureView,
  LocaleLink,
  queryOf,
  rememberList,
  useFormats,
  useLocale,
  titleOf,
  ViewsFrom,
} from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

const SIZES = '(min-width: 62em) 18rem, 45vw';
const FILM = 16 / 9;

interface RelatedProps {
  work: WorkCard;
  /** The heading already names the owner. */
  isOwners: boolean;
  onFollow: () => void;
}

function Related({ work, isOwners, onFollow }: RelatedProps) {
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

function Shelf({ title, works, isOwners = false }: { title: string; works: readonly WorkCard[]; isOwners?: boolean }) {
  const heading = useId();
  if (works.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} className={classes.subtitle}>
        {title}
      </Title>
      <ul className={classes.shelf} aria-labelledby={heading}>
        {works.map((work) => (
          <li key={work.id}>
            <Related work={work} isOwners={isOwners} onFollow={() => rememberList(works)} />
          </li>
        ))}
      </ul>
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
