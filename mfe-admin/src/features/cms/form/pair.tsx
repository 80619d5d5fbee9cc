import { Badge, VisuallyHidden } from '@mantine/core';
import type { Locale } from '@koma/contracts';
import type { ReactNode } from 'react';
import { LANGUAGES } from '../content/values.js';
import { useCmsWords } from '../use-cms-words.js';
import classes from './form.module.css';

interface Props {
  /** The language in which the field is empty, while the other one has it. */
  missing: Locale | null;
  children: (locale: Locale, label: (name: string) => ReactNode) => ReactNode;
}

/** A field in both languages, side by side where there is room. */
export function Pair({ missing, children }: Props) {
  const { t } = useCmsWords();
  const labelIn = (locale: Locale) => (name: string) => (
    <>
      {name}
      <span className={classes.language} aria-hidden>
        {t(`cms.short.${locale}`)}
      </span>
      <VisuallyHidden>{t(`cms.in.${locale}`)}</VisuallyHidden>
      {missing === locale && (
        <Badge color="amber" variant="light" size="sm">
          {t('cms.missing')}
        </Badge>
      )}
    </>
  );
  return (
    <div className={classes.pair}>
      {LANGUAGES.map((locale) => (
        <div key={locale} className={classes.side} data-language={locale} lang={locale}>
          {children(locale, labelIn(locale))}
        </div>
      ))}
    </div>
  );
}
