import type { CmsDocument, CmsPageName } from '@koma/contracts';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { type Change, changesOf } from '../content/changes.js';
import { FramedPicture } from '../pictures/framed-picture.js';
import { framingOf } from '../pictures/read-picture.js';
import { useCmsWords } from '../use-cms-words.js';
import classes from './history.module.css';

interface Props {
  page: CmsPageName;
  before: CmsDocument;
  after: CmsDocument;
}

function Words({ words }: Pick<Change, 'words'>) {
  return words.map(({ kind, items }, at) => {
    const text = items.join('');
    if (kind === 'removed') return <del key={at}>{text}</del>;
    return kind === 'added' ? <ins key={at}>{text}</ins> : <span key={at}>{text}</span>;
  });
}

const SIDES = ['before', 'after'] as const;

/** A picture before and after, as pages show it. */
function Pictures({ pictures }: { pictures: NonNullable<Change['pictures']> }) {
  const { t } = useCmsWords();
  return (
    <div className={classes.pictures}>
      {SIDES.map((side) => {
        const picture = pictures[side];
        return (
          <figure key={side}>
            {picture ? (
              <FramedPicture
                asset={picture.asset}
                framing={framingOf(picture)}
                frame={pictures.frame}
                alt={picture.alt}
                missing={t('cms.picture.missing')}
              />
            ) : (
              <Text size="sm" c="dimmed">
                {t('cms.picture.none')}
              </Text>
            )}
            <figcaption>{t(`cms.picture.${side}`)}</figcaption>
          </figure>
        );
      })}
    </div>
  );
}

/** Everything that differs between two states of a page, word by word. */
export function ChangeList({ page, before, after }: Props) {
  const { t, section, field, option } = useCmsWords();
  const changes = useMemo(() => changesOf(page, [before, after], option), [page, before, after, option]);
  if (changes.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('cms.noChanges')}
      </Text>
    );
  return (
    <dl className={classes.changes}>
      {changes.map(({ words, pictures, locale, name, ...place }, at) => (
        <div key={at} className={classes.change}>
          <dt>
            {section(place.section)} › {field(place.kind, name)} {!pictures && <span>{t(`cms.short.${locale}`)}</span>}
          </dt>
          <dd lang={locale}>{pictures ? <Pictures pictures={pictures} /> : <Words words={words} />}</dd>
        </div>
      ))}
    </dl>
  );
}
