import { LICENCE_TERMS, MEDIA_GROUPS, type LicenceMedium, type MediaGroup } from '@koma/contracts';
import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Fold, Folds } from '../../shared/folds.js';
import { useWords } from '../../shared/words.js';
import { AlterationsField } from '../../terms/alteration-field.js';
import { FieldError } from '../../terms/field-error.js';
import { TerritoryField } from '../../terms/territory-field.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './creator-licences.module.css';
import type { OfferPath, OfferValues } from './offer-values.js';
import { PriceTable } from './price-table.js';
import { useOfferSummary } from './use-offer-summary.js';

const isGroup = (name: string): name is MediaGroup => Object.hasOwn(MEDIA_GROUPS, name);
const GROUPS = Object.keys(MEDIA_GROUPS).filter(isGroup);

interface Props {
  values: OfferValues;
  onChange: (change: Partial<OfferValues>) => void;
  errorOf: (path: OfferPath) => string | undefined;
}

/** Media that are offered, in groups. */
function OfferedMedia({ values, onChange, errorOf }: Props) {
  const t = useWords();
  const words = useTermWords();
  const toggle = (medium: LicenceMedium, isChosen: boolean) => {
    const others = values.media.filter((one) => one !== medium);
    onChange({ media: isChosen ? [...others, medium] : others });
  };
  return (
    <div role="group" aria-label={t('offer.media')} aria-invalid={errorOf('media') ? true : undefined}>
      <FieldError>{errorOf('media')}</FieldError>
      <div className={classes.choices}>
        {GROUPS.flatMap((group) => MEDIA_GROUPS[group]).map((medium) => (
          <Checkbox
            key={medium}
            label={words.medium(medium)}
            checked={values.media.includes(medium)}
            onChange={({ currentTarget }) => toggle(medium, currentTarget.checked)}
          />
        ))}
      </div>
    </div>
  );
}

/** Terms that are offered. */
function OfferedTerms({ values, onChange, errorOf }: Props) {
  const t = useWords();
  return (
    <Checkbox.Group
      aria-label={t('offer.terms')}
      value={values.terms}
      onChange={(chosen) => onChange({ terms: LICENCE_TERMS.filter((term) => chosen.includes(term)) })}
      error={errorOf('terms')}
    >
      <div className={classes.choices}>
        {LICENCE_TERMS.map((term) => (
          <Checkbox
            key={term}
            value={term}
            label={t(`terms.${term}`)}
            aria-invalid={errorOf('terms') ? true : undefined}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

/** Restrictions in words. */
function OfferedWords({ values, onChange, errorOf }: Props) {
  const t = useWords();
  const text = (field: 'never' | 'creditLine') => ({
    value: values[field],
    error: errorOf(field),
    'aria-invalid': errorOf(field) ? true : undefined,
  });
  return (
    <div className={classes.part}>
      <Textarea
        {...text('never')}
        label={t('offer.never')}
        description={t('offer.neverHint')}
        onChange={({ currentTarget }) => onChange({ never: currentTarget.value })}
        rows={3}
        resize="vertical"
      />
      <TextInput
        {...text('creditLine')}
        label={t('offer.creditLine')}
        description={t('offer.creditLineHint')}
        onChange={({ currentTarget }) => onChange({ creditLine: currentTarget.value })}
      />
    </div>
  );
}

function Prices({ values, onChange, errorOf }: Props) {
  const t = useWords();
  return (
    <div className={classes.part}>
      <PriceTable value={values.prices} onChange={(prices) => onChange({ prices })} errorOf={errorOf} />
      <Switch
        size="md"
        label={t('offer.showsPrices')}
        description={t('offer.showsPricesHint')}
        checked={values.showsPrices}
        onChange={({ currentTarget }) => onChange({ showsPrices: currentTarget.checked })}
      />
    </div>
  );
}

/** Fields of each part. */
const PARTS = {
  media: ['media'],
  terms: ['terms'],
  territories: ['territories'],
  alterations: ['alterations'],
  words: ['never', 'creditLine'],
  prices: ['prices', 'showsPrices'],
} as const satisfies Record<string, readonly (keyof OfferValues)[]>;
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);

/** Whether something is wrong with a field, or at a place in one. */
const isWrong = ({ values, errorOf }: Props, field: keyof OfferValues): boolean =>
  errorOf(field) !== undefined ||
  (field === 'prices' && values.prices.some((_, at) => errorOf(`prices.${at}.yen`) !== undefined));

/** What is offered, part by part: of the template, or of a single work. @param more parts that only one of them has */
export function OfferFields({ more = [], ...props }: Props & { more?: readonly Fold[] }) {
  const t = useWords();
  const { values, onChange, errorOf } = props;
  const summaries = useOfferSummary(values);
  const contents: Record<Part, ReactNode> = {
    media: <OfferedMedia {...props} />,
    terms: <OfferedTerms {...props} />,
    territories: (
      <TerritoryField
        isShort
        value={values.territories}
        onChange={(territories) => onChange({ territories })}
        error={errorOf('territories')}
      />
    ),
    alterations: (
      <AlterationsField
        label={t('offer.alterations')}
        description={t('fields.alterationsHint')}
        value={values.alterations}
        onChange={(alterations) => onChange({ alterations })}
      />
    ),
    words: <OfferedWords {...props} />,
    prices: <Prices {...props} />,
  };
  const folds = Object.keys(PARTS)
    .filter(isPart)
    .map((part) => ({
      id: part,
      name: t(`offer.${part}`),
      summary: summaries[part],
      isWrong: PARTS[part].some((field) => isWrong(props, field)),
      content: contents[part],
    }));
  return <Folds folds={[...folds, ...more]} />;
}
