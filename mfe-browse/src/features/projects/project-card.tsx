import { pictureSources, type Project } from '@koma/contracts';
import { ThumbHashPicture } from '@koma/ui';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useMemberName } from '@koma/web-kit/dialogs';
import { Badge } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import { useCountWords } from '../../shared/project-words/use-count-words.js';
import { ProjectActions } from './project-actions.js';
import { paths } from '../../shared/paths.js';
import classes from './projects.module.css';
import { STATUSES } from './statuses.js';

/** Four stills, or one: two or three would leave a gap. */
function Covers({ covers }: Pick<Project, 'covers'>) {
  const shown = covers.length < 4 ? covers.slice(0, 1) : covers;
  return (
    <span className={classes.covers}>
      {shown.length === 0 && (
        <span className={classes.blank}>
          <IconFolder size={28} stroke={1.25} aria-hidden="true" />
        </span>
      )}
      {shown.map((media) => (
        <ThumbHashPicture
          key={media.assetId}
          sources={pictureSources(media)}
          thumbHash={media.thumbHash}
          width={media.width}
          height={media.height}
          ratio={16 / 9}
          sizes="12rem"
          alt=""
        />
      ))}
    </span>
  );
}

/** How far its items have come, once any of them has, and comments that are new. */
function Progress({ project: { statuses, freshComments } }: { project: Project }) {
  const t = useWords();
  const { number } = useFormats();
  const isBegun = STATUSES.some((status) => status !== 'candidate' && statuses[status] > 0);
  const words = STATUSES.filter((status) => statuses[status] > 0).map((status) =>
    t('projects.statusCount', { status: t(`projects.status.${status}`), number: number(statuses[status]) }),
  );
  return (
    <>
      {isBegun && <span className={classes.facts}>{words.join(' · ')}</span>}
      {freshComments > 0 && (
        <span className={classes.facts}>
          <Badge size="sm" tt="none">
            {t('projects.comments.freshIn', { count: freshComments })}
          </Badge>
        </span>
      )}
    </>
  );
}

/** A project in a list: its first stills, contents and members. */
export function ProjectCard({ project }: { project: Project }) {
  const t = useWords();
  const { date } = useFormats();
  const countWords = useCountWords();
  const nameOf = useMemberName();
  const { name, colleagues, isMine, owner } = project;
  const people = isMine
    ? colleagues.length > 0 && t('projects.sharedWith', { count: colleagues.length })
    : t('projects.sharedBy', { name: nameOf(owner) });
  return (
    <li className={classes.card}>
      <LocaleLink to={paths.project(project.id)} className={classes.link}>
        {name}
      </LocaleLink>
      <Covers covers={project.covers} />
      <span className={classes.facts}>{countWords(project.counts)}</span>
      <Progress project={project} />
      <span className={classes.facts}>
        {[people, t('projects.changed', { date: date(project.updatedAt) })].filter(Boolean).join(' · ')}
      </span>
      <span className={classes.menu}>
        <ProjectActions project={project} />
      </span>
    </li>
  );
}
