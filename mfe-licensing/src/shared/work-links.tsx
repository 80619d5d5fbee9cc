import type { LicensedWork } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import { useLicensedTitle } from './use-licensed-title.js';
import { paths } from './paths.js';
import { Still, Stills } from './stills/stills.js';
import classes from './work-links.module.css';

/** Works by their stills and titles, each with the way to its page. */
export function WorkLinks({ works }: { works: readonly LicensedWork[] }) {
  const titleOf = useLicensedTitle();
  return (
    <Stills ids={works.map(({ id }) => id)}>
      <span className={classes.works}>
        {works.map((work) => (
          <Anchor
            key={work.id}
            component={LocaleLink}
            to={paths.details(work.kind, work.id)}
            lang={languageOf(titleOf(work))}
            className={classes.work}
          >
            <Still id={work.id} kind={work.kind} />
            {titleOf(work)}
          </Anchor>
        ))}
      </span>
    </Stills>
  );
}
