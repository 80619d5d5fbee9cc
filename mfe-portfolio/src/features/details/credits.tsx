import type { AssetKind, Credit, Work } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink, useLocale } from '@koma/web-kit';
import { useCategories } from '../../shared/categories.js';
import { useOpenLink } from '../../links/link-gate/link-context.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

interface PersonProps {
  person: Credit;
  kind: AssetKind;
}

/** A name links to the member who has confirmed it, or to a search for that person's works; editors see open proposals. */
function Person({ person: { creatorId, state, isPrivate, isDeleted, ...person }, kind }: PersonProps) {
  const t = useWords();
  const isShared = useOpenLink() !== null;
  const locale = useLocale();
  const name = (locale === 'en' && person.nameRoman) || person.name;
  const lang = languageOf(name);
  if (isDeleted) return <span>{t('work.former')}</span>;
  // Behind a share link there are no other pages.
  if (isShared) return <span lang={lang}>{name}</span>;
  const isLinked = creatorId !== null && !isPrivate && (state ?? 'confirmed') === 'confirmed';
  return (
    <span>
      <LocaleLink
        className={isLinked ? classes.chip : classes.link}
        lang={lang}
        to={isLinked ? paths.creator(creatorId) : paths.search(kind, { q: person.name })}
      >
        {name}
      </LocaleLink>
      {state && state !== 'confirmed' && (
        <Text component="span" size="sm" c="dimmed" ml="xs">
          {t(`work.creditStates.${state}`)}
        </Text>
      )}
    </span>
  );
}

/** The credits by role, in the order in which they were entered. */
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
              {people.map((person, index) => (
                <Person key={index} person={person} kind={work.kind} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
