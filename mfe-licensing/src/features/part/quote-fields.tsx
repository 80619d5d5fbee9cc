import type { RequestPart } from '@koma/contracts';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { LinesField, type LinesFieldProps } from '../../amounts/lines-field.js';
import { Folds } from '../../shared/folds.js';
import { useWords } from '../../shared/words.js';
import { AlterationField } from '../../terms/alteration-field.js';
import { ExclusivityField } from '../../terms/exclusivity-field.js';
import { MediaField } from '../../terms/media-field.js';
import { TermField } from '../../terms/term-field.js';
import { TerritoryField } from '../../terms/territory-field.js';
import type { UsageField, UsageValues } from '../../terms/usage-values.js';
import classes from './part.module.css';
import type { QuoteValues } from './quote-values.js';
import { useUsageSummary } from './use-usage-summary.js';

/** A field of the form, or a place in one. */
type Path = keyof QuoteValues | `${keyof QuoteValues}.${string}`;

interface Props {
  /** Whose wish the terms are. */
  side: 'owner' | 'licensee';
  works: RequestPart['works'];
  values: QuoteValues;
  onChange: (change: Partial<QuoteValues>) => void;
  errorOf: (path: Path) => string | undefined;
  /** Shown above the lines. */
  above?: ReactNode;
  hintOf?: LinesFieldProps['hintOf'];
}

/** Parts of the terms, each opened by itself; what it says stands beside its name. */
const PARTS = ['media', 'territories', 'period', 'exclusivity', 'alterations'] as const;
type Part = (typeof PARTS)[number];
const FIELDS: Record<Part, readonly UsageField[]> = {
  media: ['media'],
  territories: ['territories'],
  period: ['start', 'term', 'lastDay'],
  exclusivity: ['industry', 'exclusivity'],
  alterations: ['alterations', 'isCredited'],
};

/** Lines, terms and words of a quote or a counter. */
export function QuoteFields({ side, works, values, onChange, errorOf, above, hintOf }: Props) {
  const t = useWords();
  const summaries = useUsageSummary(values);
  const change = (terms: Partial<UsageValues>) => onChange(terms);
  const shared = { values, onChange: change, errorOf };
  const editors = {
    media: <MediaField value={values.media} onChange={(media) => onChange({ media })} error={errorOf('media')} />,
    territories: (
      <TerritoryField
        isShort
        value={values.territories}
        onChange={(territories) => onChange({ territories })}
        error={errorOf('territories')}
      />
    ),
    period: <TermField {...shared} />,
    exclusivity: <ExclusivityField {...shared} />,
    alterations: <AlterationField values={values} onChange={change} />,
  };
  return (
    <>
      <fieldset className={classes.fieldset}>
        <legend>{t('lines.title')}</legend>
        {above}
        <LinesField
          value={values.lines}
          onChange={(lines) => onChange({ lines })}
          works={works}
          errorOf={errorOf}
          hintOf={hintOf}
        />
      </fieldset>
      <fieldset className={classes.fieldset}>
        <legend>{t(side === 'owner' ? 'quoteForm.terms' : 'counterForm.terms')}</legend>
        <Folds
          folds={PARTS.map((part) => ({
            id: part,
            name: t(`usage.${part}`),
            summary: summaries[part],
            isWrong: FIELDS[part].some((field) => errorOf(field) !== undefined),
            content: editors[part],
          }))}
        />
      </fieldset>
      <Textarea
        label={t('quoteForm.message')}
        value={values.message}
        onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
        error={errorOf('message')}
        aria-invalid={errorOf('message') ? true : undefined}
        rows={4}
        resize="vertical"
      />
    </>
  );
}
