import { type Alteration, ALTERATIONS } from '@koma/contracts';
import { Checkbox, Switch } from '@mantine/core';
import { useWords } from '../shared/words.js';
import { type Offers, useOfferedWords } from './offered.js';
import classes from './terms.module.css';

interface AlterationsProps {
  value: readonly Alteration[];
  onChange: (alterations: Alteration[]) => void;
  label: string;
  description: string;
  offers?: Offers | undefined;
}

/** What may be changed in the works. */
export function AlterationsField({ value, onChange, label, description, offers }: AlterationsProps) {
  const t = useWords();
  const offered = useOfferedWords(offers);
  return (
    <Checkbox.Group
      size="md"
      label={label}
      description={description}
      value={[...value]}
      onChange={(chosen) => onChange(ALTERATIONS.filter((name) => chosen.includes(name)))}
    >
      <div className={classes.terms}>
        {ALTERATIONS.map((name) => (
          <Checkbox
            key={name}
            className={classes.choice}
            value={name}
            label={t(`alterations.${name}`)}
            description={offered(({ alterations }) => alterations.includes(name))}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}

interface Props {
  values: { alterations: readonly Alteration[]; isCredited: boolean };
  onChange: (change: { alterations?: Alteration[]; isCredited?: boolean }) => void;
  offers?: Offers | undefined;
}

/** Alterations that are asked for, and whether the creator is named. */
export function AlterationField({ values, onChange, offers }: Props) {
  const t = useWords();
  return (
    <div className={classes.field}>
      <AlterationsField
        label={t('fields.alterations')}
        description={t('fields.alterationsHint')}
        value={values.alterations}
        onChange={(alterations) => onChange({ alterations })}
        offers={offers}
      />
      <Switch
        size="md"
        label={t('fields.credit')}
        description={t('fields.creditHint')}
        checked={values.isCredited}
        onChange={({ currentTarget }) => onChange({ isCredited: currentTarget.checked })}
      />
    </div>
  );
}
