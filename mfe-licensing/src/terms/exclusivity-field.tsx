import { EXCLUSIVITIES, INDUSTRIES } from '@koma/contracts';
import { Radio, Select } from '@mantine/core';
import { useWords } from '../shared/words.js';
import classes from './terms.module.css';
import type { UsageField, UsageValues } from './usage-values.js';

interface Props {
  values: Pick<UsageValues, 'industry' | 'exclusivity'>;
  onChange: (change: Partial<UsageValues>) => void;
  errorOf: (field: UsageField) => string | undefined;
}

/** Whether competitors are kept out (競合排除), and of which industry the product is. */
export function ExclusivityField({ values, onChange, errorOf }: Props) {
  const t = useWords();
  return (
    <div className={classes.field}>
      <Select
        label={t('fields.industry')}
        description={t('fields.industryHint')}
        placeholder={t('fields.choose')}
        data={INDUSTRIES.map((value) => ({ value, label: t(`industries.${value}`) }))}
        value={values.industry}
        onChange={(chosen) => onChange({ industry: INDUSTRIES.find((one) => one === chosen) ?? null })}
        error={errorOf('industry')}
        aria-invalid={errorOf('industry') ? true : undefined}
        searchable
        allowDeselect={false}
        className={classes.narrow}
      />
      <Radio.Group
        size="md"
        label={t('fields.exclusivity')}
        value={values.exclusivity}
        onChange={(chosen) => onChange({ exclusivity: EXCLUSIVITIES.find((one) => one === chosen) ?? null })}
        error={errorOf('exclusivity')}
      >
        <div className={classes.lines}>
          {EXCLUSIVITIES.map((value) => (
            <Radio
              key={value}
              value={value}
              label={t(`exclusivities.${value}`)}
              description={t(`exclusivityTexts.${value}`)}
              aria-invalid={errorOf('exclusivity') ? true : undefined}
            />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}
