import { type Project, projects } from '@koma/contracts';
import { Anchor, Group, Text, Title } from '@mantine/core';
import {
  LocaleLink,
  NotFoundView,
  queryOf,
  QueryView,
  useLocalePath,
  usePageParam,
  useTitle,
  ViewsFrom,
} from '@koma/web-kit';
import { useMemberName } from '@koma/web-kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { KindTabs } from '../../shared/kind-tabs.js';
import { paths, SEARCH_KINDS } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { ProjectActions } from './project-actions.js';
import { ProjectItems } from './project-items.js';
import classes from './projects.module.css';
import { statusQuery, useWantedStatus } from './status-filter.js';
import type { ProjectView } from './statuses.js';

interface Props {
  view: ProjectView;
}

const VIEWS = ['all', ...SEARCH_KINDS] as const;

/** Owner and members of the project. */
function People({ project: { isMine, owner, colleagues } }: { project: Project }) {
  const t = useWords();
  const nameOf = useMemberName();
  const names = colleagues.map(({ member }) => nameOf(member)).join(t('projects.separator'));
  return (
    <Text c="dimmed" size="sm">
      {isMine ? t('projects.own') : t('projects.sharedBy', { name: nameOf(owner) })}
      {names && ` · ${t('projects.with', { names })}`}
    </Text>
  );
}

function SeenProject({ project, view }: Props & { project: Project }) {
  const t = useWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { id, name, counts } = project;
  const query = statusQuery(useWantedStatus());
  useTitle(name);
  return (
    <>
      <header className={classes.head}>
        <div>
          <Anchor component={LocaleLink} to={paths.projects} size="sm">
            {t('projects.title')}
          </Anchor>
          <Group gap="xs" wrap="nowrap">
            <Title order={1} size="h2" className={classes.name}>
              {name}
            </Title>
            <ProjectActions project={project} onGone={() => void navigate(localePath(paths.projects))} />
          </Group>
          <People project={project} />
        </div>
        <div>
          <KindTabs
            kind={view}
            kinds={VIEWS}
            counts={{ ...counts, all: counts.creator + counts.video + counts.image }}
            to={(each) => paths.project(id, each) + query}
          />
        </div>
      </header>
      <ViewsFrom source="project">
        <ProjectItems key={view} projectId={id} view={view} />
      </ViewsFrom>
    </>
  );
}

function KnownProject({ id, view }: Props & { id: string }) {
  const query = useQuery(queryOf(projects.get, { params: { id } }));
  return <QueryView query={query}>{(project) => <SeenProject project={project} view={view} />}</QueryView>;
}

/** `/user-dashboard/{projectId}`, and `/{kind}page` below it: what is in a project; 404 for strangers. */
export function ProjectPage({ view }: Props) {
  const { data } = z.uuid().safeParse(usePageParam('projectId'));
  return data ? <KnownProject key={data} id={data} view={view} /> : <NotFoundView />;
}
