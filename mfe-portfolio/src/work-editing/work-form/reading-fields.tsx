import { KanaField } from '@koma/ui';
import { Fieldset, Text } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import { READ, type Read, useReading } from './use-reading.js';
import type { WorkFormApi } from './work-fields.js';
import classes from './work-form.module.css';

function ReadingField({ form, of }: { form: WorkFormApi; of: Read }) {
  const t = useWords();
  const { kana } = useReading(form, of);
  return <KanaField {...form.field(`${of}Kana`)} {...kana} label={t(`work.${of}Kana`)} />;
}

/** How the texts of a work are read, for the search. */
export function ReadingFields({ form }: { form: WorkFormApi }) {
  const t = useWords();
  return (
    <Fieldset legend={t('work.readings')} className={classes.group}>
      <Text size="sm" c="dimmed">
        {t('work.readingsHint')}
      </Text>
      <div className={classes.pair}>
        {READ.map((of) => (
          <ReadingField key={of} form={form} of={of} />
        ))}
      </div>
    </Fieldset>
  );
}
