import { workDownload } from '@koma/contracts';
import { Fieldset, Select, Text } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import classes from './work-form.module.css';
import type { WorkFormApi } from './work-fields.js';

const AUDIENCES = ['memberDownload', 'linkDownload'] as const;
/** The choice of the profile; null in the form. */
const PROFILE = 'profile';

/** What others may download of the work. */
export function DownloadFields({ form }: { form: WorkFormApi }) {
  const t = useWords();
  const data = [PROFILE, ...workDownload.options].map((value) => ({ value, label: t(`work.downloadForms.${value}`) }));
  const choose = (audience: (typeof AUDIENCES)[number], value: string | null) =>
    form.form.setFieldValue(audience, workDownload.safeParse(value).data ?? null);
  return (
    <Fieldset legend={t('work.downloads')} className={classes.group}>
      <Text size="sm" c="dimmed">
        {t('work.downloadsHint')}
      </Text>
      <div className={classes.pair}>
        {AUDIENCES.map((audience) => (
          <Select
            key={audience}
            {...form.field(audience)}
            value={form.values[audience] ?? PROFILE}
            onChange={(value: string | null) => choose(audience, value)}
            data={data}
            label={t(`work.${audience}`)}
            description={t(`work.${audience}Hint`)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
          />
        ))}
      </div>
    </Fieldset>
  );
}
