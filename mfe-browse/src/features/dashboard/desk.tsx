import { pictureSources, projects, slideSelects, START_PAGE, type WorkMedia } from '@koma/contracts';
import { Anchor, Group, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { ThumbHashPicture } from '@koma/ui';
import { LocaleLink, pagesOf, QueryView, useFormats } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { useCountWords } from '../../shared/project-words/use-count-words.js';
import classes from './dashboard.module.css';
import { Nothing } from './nothing.js';
import type { ShelfQuery } from './shelf.js';
import { shelfOf } from './work-shelf.js';

interface Entry {
  id: string;
  name: string;
  to: string;
  facts: string;
  cover: WorkMedia | undefined;
}

function Cover({ cover }: Pick<Entry, 'cover'>) {
  if (!cover) return <span className={classes.cover} />;
  const { thumbHash, width, height } = cover;
  return (
    <span className={classes.cover}>
      <ThumbHashPicture
        sources={pictureSources(cover)}
        ratio={16 / 9}
        sizes="6rem"
        alt=""
        {...{ thumbHash, width, height }}
      />
    </span>
  );
}

interface Props {
  title: string;
  all: string;
  query: ShelfQuery<Entry>;
  empty: ReactNode;
}

/** The last changed items of one kind. */
function Drawer({ title, all, query, empty }: Props) {
  const t = useWords();
  const heading = useId();
  const isLoading = query.data === undefined && !query.error;
  return (
    <section aria-labelledby={heading}>
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3" id={heading}>
          {title}
        </Title>
        <Anchor component={LocaleLink} to={all} size="sm">
          {t('home.all')}
        </Anchor>
      </Group>
      {isLoading ? (
        <Skeleton height="11rem" />
      ) : (
        <QueryView query={query}>
          {(entries) =>
            entries.length === 0 ? (
              empty
            ) : (
              <Stack component="ul" className={classes.entries} gap={0}>
                {entries.map(({ id, name, to, facts, cover }) => (
                  <li key={id} className={classes.entry}>
                    <Cover cover={cover} />
                    <span className={classes.words}>
                      <LocaleLink to={to} className={classes.name}>
                        {name}
                      </LocaleLink>
                      <Text size="sm" c="dimmed" component="span" truncate>
                        {facts}
                      </Text>
                    </span>
                  </li>
                ))}
              </Stack>
            )
          }
        </QueryView>
      )}
    </section>
  );
}

const entriesOf = <T,>(query: ShelfQuery<T>, entry: (one: T) => Entry): ShelfQuery<Entry> => ({
  ...query,
  data: query.data?.map(entry),
});

/** The member's projects and slide selects, last changed first. */
export function Desk() {
  const t = useWords();
  const { date } = useFormats();
  const countWords = useCountWords();
  const folders = shelfOf(useInfiniteQuery(pagesOf(projects.list, { query: { limit: START_PAGE.desk } })));
  const selects = shelfOf(useInfiniteQuery(pagesOf(slideSelects.list, { query: { limit: START_PAGE.desk } })));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl">
      <Drawer
        title={t('home.projects')}
        all={paths.projects}
        query={entriesOf(folders, (project) => ({
          id: project.id,
          name: project.name,
          to: paths.project(project.id),
          facts: countWords(project.counts),
          cover: project.covers[0],
        }))}
        empty={<Nothing words={t('home.noProjects')} to={paths.projects} link={t('home.newProject')} />}
      />
      <Drawer
        title={t('home.slideSelects')}
        all={paths.slideSelects}
        query={entriesOf(selects, (select) => ({
          id: select.id,
          name: select.name,
          to: paths.slideSelect(select.id),
          facts: [t('home.works', { count: select.count }), date(select.updatedAt)].join(' · '),
          cover: select.covers[0],
        }))}
        empty={<Nothing words={t('home.noSlideSelects')} to={paths.slideSelects} link={t('home.newSlideSelect')} />}
      />
    </SimpleGrid>
  );
}
