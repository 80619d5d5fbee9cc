import { projectStatus, type ProjectItem, type ProjectStatus } from '@koma/contracts';
import { Box } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { useSearchParams } from 'react-router';
import { useWords } from '../../shared/words.js';
import classes from './projects.module.css';
import { ofStatus, STATUS_ICONS, STATUSES } from './statuses.js';

const PARAMETER = 'status';

/** The status that the address asks for; null for all. */
export function useWantedStatus(): ProjectStatus | null {
  const [search] = useSearchParams();
  return projectStatus.safeParse(search.get(PARAMETER)).data ?? null;
}

/** The part of an address that keeps to a status. */
export const statusQuery = (status: ProjectStatus | null) => (status === null ? '' : `?${PARAMETER}=${status}`);

interface Props {
  items: readonly ProjectItem[];
  /** Address of the page without the filter. */
  path: string;
}

/** Links to the items of one status, with their numbers. */
export function StatusFilter({ items, path }: Props) {
  const t = useWords();
  const { number } = useFormats();
  const wanted = useWantedStatus();
  return (
    <Box component="nav" className={classes.filters} aria-label={t('projects.filter')}>
      {[null, ...STATUSES].map((status) => {
        const Icon = status && STATUS_ICONS[status];
        const count = status === null ? items.length : ofStatus(items, status).length;
        return (
          <LocaleLink
            key={status ?? 'all'}
            to={path + statusQuery(status)}
            className={classes.filter}
            aria-current={status === wanted ? 'true' : undefined}
            preventScrollReset
          >
            {Icon && <Icon size={16} stroke={1.75} aria-hidden="true" />}
            {t(status === null ? 'projects.everyStatus' : `projects.status.${status}`)}{' '}
            <span className={classes.number}>{number(count)}</span>
          </LocaleLink>
        );
      })}
    </Box>
  );
}
