import { LICENCE_TERMS, MEDIA_GROUPS, type LicenceMedium, type MediaGroup } from '@koma/contracts';
import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../shared/words.js';
import { AlterationsField } from '../../terms/alteration-field.js';
import { FieldError } from '../../terms/field-error.js';
import { TerritoryField } from '../../terms/territory-field.js';
import { useTermWords } from '../../terms/use-term-words.js';
import classes from './creator-licences.module.css';
import type { OfferPath, OfferValues } from './offer-values.js';
import { PriceTable } from './price-table.js';

const isGroup = (name: string): name is MediaGroup => Object.hasOwn(MEDIA_GROUPS, name);
const GROUPS = Object.keys(MEDIA_GROUPS).filter(isGroup);

interface Props {
  values: OfferValues;
  onChange: (change: Partial<OfferValues>) => void;
  errorOf: (path: OfferPath) => string | undefined;
}

function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.fieldset}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Media that are offered, in groups. */
function OfferedMedia({ values, onChange, errorOf }: Props) {
  const words = useTermWords();
  const toggle = (medium: LicenceMedium, isChosen: boolean) => {
    const others = values.media.filter((one) => one !== medium);
    onChange({ media: isChosen ? [...others, medium] : others });
  };
  return (
    <div aria-invalid={errorOf('media') ? true : undefined}>
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

/** What is offered: of the template, or of a single work. */
export function OfferFields(props: Props) {
  const t = useWords();
  const { values, onChange, errorOf } = props;
  const text = (field: 'never' | 'creditLine') => ({
    value: values[field],
    error: errorOf(field),
    'aria-invalid': errorOf(field) ? true : undefined,
  });
  return (
    <>
      <Fields title={t('offer.media')}>
        <OfferedMedia {...props} />
      </Fields>
      <Fields title={t('offer.terms')}>
        <OfferedTerms {...props} />
      </Fields>
      <Fields title={t('offer.territories')}>
        <TerritoryField
          value={values.territories}
          onChange={(territories) => onChange({ territories })}
          error={errorOf('territories')}
        />
      </Fields>
      <AlterationsField
        label={t('offer.alterations')}
        description={t('fields.alterationsHint')}
        value={values.alterations}
        onChange={(alterations) => onChange({ alterations })}
      />
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
      <Fields title={t('offer.prices')}>
        <PriceTable value={values.prices} onChange={(prices) => onChange({ prices })} errorOf={errorOf} />
        <Switch
          size="md"
          label={t('offer.showsPrices')}
          description={t('offer.showsPricesHint')}
          checked={values.showsPrices}
          onChange={({ currentTarget }) => onChange({ showsPrices: currentTarget.checked })}
        />
      </Fields>
    </>
  );
}
