import { editionPath, type LegalPage } from '@koma/contracts';
import { Title } from '@mantine/core';
import { useSite } from '../../server/site-context.js';
import { LegalDay } from './legal-day.js';
import classes from './legal-document.module.css';

/** Says that the text does not hold any more, and where the one is that does. */
export function OutdatedNotice({ page }: { page: LegalPage }) {
  const { edition, words, hrefOf } = useSite();
  if (edition === undefined) return null;
  return (
    <p className={classes.outdated} role="note">
      {words.legal.outdated} <a href={hrefOf(`/${page}`)}>{words.legal.current}</a>
    </p>
  );
}

/** The texts that held before, by the day of their revision. */
export function EarlierEditions({ page }: { page: LegalPage }) {
  const { content, edition: shown, words, hrefOf } = useSite();
  const days = content.editions?.[page] ?? [];
  if (days.length === 0) return null;
  return (
    <nav className={classes.editions} aria-labelledby="earlier-editions">
      <Title order={2} className={classes.heading} id="earlier-editions">
        {words.legal.earlier}
      </Title>
      <ul>
        {days.map((edition) => (
          <li key={edition}>
            <a href={hrefOf(editionPath({ page, edition }))} aria-current={edition === shown ? 'page' : undefined}>
              <LegalDay day={edition} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
