import { projects } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, MoreItems, pagesOf, QueryView, useRestoredFocus } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconFolder } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { NewProject } from './new-project.js';
import { ProjectCard } from './project-card.js';
import classes from './projects.module.css';

/** `/user-dashboard/projects`: own and shared projects, last changed first. */
export function ProjectsPage() {
  const t = useWords();
  const query = useInfiniteQuery(pagesOf(projects.list, { query: {} }));
  const all = itemsOf(query.data);
  const place = useRestoredFocus(all.length);
  return (
    <>
      <PageHeader title={t('projects.title')} description={t('projects.lead')} />
      <QueryView query={query} shape="grid">
        {() => (
          <>
            <NewProject />
            <div ref={place} tabIndex={-1} className={classes.place}>
              {all.length === 0 ? (
                <EmptyState
                  icon={<IconFolder size={20} stroke={1.5} />}
                  title={t('projects.empty')}
                  description={t('projects.emptyText')}
                />
              ) : (
                <Stack gap="xl">
                  <ul className={classes.cards} aria-label={t('projects.title')}>
                    {all.map((project) => (
                      <ProjectCard key={project.id} project={project} />
                    ))}
                  </ul>
                  <MoreItems query={query} />
                </Stack>
              )}
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}
