import { dataMining, workDownload } from '@koma/contracts';
import { Select } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';
import classes from './profile-page.module.css';

/** What others may download of works without a choice of their own, and whether machines may read them. */
export function DownloadsSection({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const data = workDownload.options.map((value) => ({ value, label: t(`work.downloadForms.${value}`) }));
  const choices = dataMining.options.map((value) => ({ value, label: t(`profile.dataMiningChoices.${value}`) }));
  return (
    <div className={classes.pair}>
      <Select
        {...form.field('memberDownload')}
        data={data}
        label={t('profile.memberDownload')}
        description={t('work.memberDownloadHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
      />
      <Select
        {...form.field('linkDownload')}
        data={data}
        label={t('profile.linkDownload')}
        description={t('work.linkDownloadHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
      />
      <Select
        {...form.field('dataMining')}
        data={choices}
        label={t('profile.dataMining')}
        description={t('profile.dataMiningHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
      />
    </div>
  );
}
