import type { LicensedWork } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import { useLicensedTitle } from './use-licensed-title.js';
import { paths } from './paths.js';
import { Still } from './stills/still.js';
import { useStills } from './stills/use-stills.js';
import classes from './work-links.module.css';

/** Works by their stills and titles, each with the way to its page. */
export function WorkLinks({ works }: { works: readonly LicensedWork[] }) {
  const titleOf = useLicensedTitle();
  const stills = useStills(works.map(({ id }) => id));
  return (
    <span className={classes.works}>
      {works.map((work) => (
        <Anchor
          key={work.id}
          component={LocaleLink}
          to={paths.details(work.kind, work.id)}
          lang={languageOf(titleOf(work))}
          className={classes.work}
        >
          <Still kind={work.kind} media={stills.get(work.id)} />
          {titleOf(work)}
        </Anchor>
      ))}
    </span>
  );
}
