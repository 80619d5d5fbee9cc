import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChoiceFilter } from '../../shared/choice-filter.js';
import { SearchField } from '../../shared/search-field.js';
import { useAddress } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';
import classes from '../../shared/list-tools.module.css';
import { STATES } from './use-payment-search.js';

interface FieldProps {
  /** Its key in the address. */
  name: 'from' | 'to' | 'min' | 'max';
  type: 'date' | 'number';
}

/** A value that narrows the list once it is complete: when the field is left, or with Enter. */
function Bound({ name, type }: FieldProps) {
  const t = useWords();
  const { params, change } = useAddress();
  const given = params.get(name) ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    if (typed !== null && typed !== given) change({ [name]: typed });
    setTyped(null);
  };
  return (
    <TextInput
      size="sm"
      w="9.5rem"
      type={type}
      {...(type === 'number' && { min: 0, max: 10_000_000, step: 1, inputMode: 'numeric' as const })}
      label={t(`money.filters.${name}`)}
      value={typed ?? given}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}

/** Filters of the payments. */
export function PaymentTools() {
  const t = useWords();
  return (
    <div className={classes.tools}>
      <SearchField label={t('money.search')} placeholder={t('money.placeholder')} />
      <div className={classes.filters}>
        <ChoiceFilter
          name="status"
          label={t('money.columns.status')}
          options={STATES}
          wordsOf={(status) => t(`money.states.${status}`)}
        />
        <Bound name="from" type="date" />
        <Bound name="to" type="date" />
        <Bound name="min" type="number" />
        <Bound name="max" type="number" />
      </div>
    </div>
  );
}
