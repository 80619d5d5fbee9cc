import type { Work } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { LocaleLink } from '@koma/web-kit';
import { useCategories } from '../../shared/categories.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

/** The staff by role, in the order in which they were written down; a name leads to the member, or to more of that person's works. */
export function Credits({ work }: { work: Work }) {
  const t = useWords();
  const { label } = useCategories();
  if (work.credits.length === 0) return null;
  const roles = Map.groupBy(work.credits, ({ role }) => role);
  return (
    <section aria-labelledby="work-credits">
      <Title order={2} size="h3" id="work-credits" className={classes.subtitle}>
        {t('work.credits')}
      </Title>
      <dl className={classes.facts}>
        {[...roles].map(([role, people]) => (
          <div key={role} className={classes.fact}>
            <Text component="dt" size="sm" c="dimmed">
              {label('role', role)}
            </Text>
            <dd className={classes.values}>
              {people.map(({ name, creatorId, isDeleted }, index) =>
                isDeleted ? (
                  <span key={index}>{t('work.former')}</span>
                ) : (
                  <LocaleLink
                    key={index}
                    className={classes.link}
                    to={creatorId === null ? paths.search(work.kind, { q: name }) : paths.creator(creatorId)}
                  >
                    {name}
                  </LocaleLink>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
