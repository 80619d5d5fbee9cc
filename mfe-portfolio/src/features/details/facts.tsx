import type { Work } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink, useFormats } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { type CategoryKind, useCategories } from '../../shared/categories.js';
import { useOpenLink } from '../../links/link-gate/link-context.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './details.module.css';

interface FactProps {
  name: string;
  children: ReactNode;
}

/** A name with its values. */
export const Fact = ({ name, children }: FactProps) => (
  <div className={classes.fact}>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <dd className={classes.values}>{children}</dd>
  </div>
);

interface LinkedProps {
  work: Work;
  /** Parameter of the search. */
  by: string;
  /** Values with their labels. */
  values: readonly (readonly [value: string, label: string])[];
}

/** Values that each link to a search; behind a share link there is no search. */
function Linked({ work, by, values }: LinkedProps) {
  const isShared = useOpenLink() !== null;
  return values.map(([value, label]) =>
    isShared ? (
      <span key={value} className={classes.chip} lang={languageOf(label)}>
        {label}
      </span>
    ) : (
      <LocaleLink
        key={value}
        className={classes.chip}
        lang={languageOf(label)}
        to={paths.search(work.kind, { [by]: value })}
      >
        {label}
      </LocaleLink>
    ),
  );
}

const NAMES = ['clientName', 'productName', 'agencyName', 'productionName'] as const;

/** Categories of a work with their search parameters. */
const categoriesOf = (work: Work) =>
  [
    { word: 'mediaType', by: 'mediaType', kind: 'media-type', keys: work.mediaType ? [work.mediaType] : [] },
    { word: 'imageType', by: 'imageType', kind: 'image-type', keys: work.imageType ? [work.imageType] : [] },
    { word: 'genres', by: 'genre', kind: 'genre', keys: work.genres },
    { word: 'commodityTypes', by: 'commodityType', kind: 'commodity-type', keys: work.commodityTypes },
    { word: 'situations', by: 'situation', kind: 'situation', keys: work.situations },
  ] satisfies { word: string; by: string; kind: CategoryKind; keys: readonly string[] }[];

/** The facts of the work; every value links to a search. */
export function Facts({ work }: { work: Work }) {
  const t = useWords();
  const formats = useFormats();
  const { label } = useCategories();
  const names = NAMES.filter((field) => work[field]);
  const chosen = categoriesOf(work).filter(({ keys }) => keys.length > 0);
  if (names.length + chosen.length + work.tags.length === 0 && !work.onAirDate) return null;
  return (
    <section aria-labelledby="work-facts">
      <Title order={2} size="h3" id="work-facts" className={classes.subtitle}>
        {t('details.facts')}
      </Title>
      <dl className={classes.facts}>
        {names.map((field) => (
          <Fact key={field} name={t(`work.${field}`)}>
            <Linked work={work} by="q" values={[[work[field], work[field]]]} />
          </Fact>
        ))}
        {work.onAirDate && <Fact name={t(`work.onAirDate.${work.kind}`)}>{formats.date(work.onAirDate)}</Fact>}
        {chosen.map(({ word, by, kind, keys }) => (
          <Fact key={word} name={t(`work.${word}`)}>
            <Linked work={work} by={by} values={keys.map((key) => [key, label(kind, key)])} />
          </Fact>
        ))}
        {work.tags.length > 0 && (
          <Fact name={t('work.tags')}>
            <Linked work={work} by="q" values={work.tags.map((tag) => [tag, `#${tag}`])} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
