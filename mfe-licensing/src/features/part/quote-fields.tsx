import type { RequestPart } from '@koma/contracts';
import { Accordion, Textarea } from '@mantine/core';
import { LinesField } from '../../amounts/lines-field.js';
import { useWords } from '../../shared/words.js';
import { AlterationField } from '../../terms/alteration-field.js';
import { ExclusivityField } from '../../terms/exclusivity-field.js';
import { MediaField } from '../../terms/media-field.js';
import { TermField } from '../../terms/term-field.js';
import { TerritoryField } from '../../terms/territory-field.js';
import type { UsageField, UsageValues } from '../../terms/usage-values.js';
import { UsageSummary } from './usage-summary.js';
import classes from './part.module.css';
import type { QuoteValues } from './quote-values.js';

/** A field of the form, or a place in one. */
type Path = keyof QuoteValues | `${keyof QuoteValues}.${string}`;

interface Props {
  /** Whose wish the terms are. */
  side: 'owner' | 'licensee';
  works: RequestPart['works'];
  values: QuoteValues;
  onChange: (change: Partial<QuoteValues>) => void;
  errorOf: (path: Path) => string | undefined;
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
export function QuoteFields({ side, works, values, onChange, errorOf }: Props) {
  const t = useWords();
  const change = (terms: Partial<UsageValues>) => onChange(terms);
  const shared = { values, onChange: change, errorOf };
  const editors = {
    media: <MediaField value={values.media} onChange={(media) => onChange({ media })} error={errorOf('media')} />,
    territories: (
      <TerritoryField
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
        <LinesField value={values.lines} onChange={(lines) => onChange({ lines })} works={works} errorOf={errorOf} />
      </fieldset>
      <fieldset className={classes.fieldset}>
        <legend>{t(side === 'owner' ? 'quoteForm.terms' : 'counterForm.terms')}</legend>
        <Accordion order={3} multiple variant="contained" chevronPosition="left">
          {PARTS.map((part) => (
            <Accordion.Item key={part} value={part}>
              <Accordion.Control>
                <UsageSummary
                  name={t(`usage.${part}`)}
                  part={part}
                  values={values}
                  isWrong={FIELDS[part].some((field) => errorOf(field) !== undefined)}
                />
              </Accordion.Control>
              <Accordion.Panel>{editors[part]}</Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
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
