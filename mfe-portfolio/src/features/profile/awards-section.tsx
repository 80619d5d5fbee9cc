import { PROFILE } from '@koma/contracts';
import { ActionIcon, Button, Fieldset, Select, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';
import classes from './profile-page.module.css';

const FIRST_YEAR = 1950;
const PARTS = ['ceremony', 'category', 'title'] as const;

/** This year and those before it. */
function years(): string[] {
  const now = new Date().getFullYear();
  return Array.from({ length: now - FIRST_YEAR + 1 }, (_, back) => String(now - back));
}

/** One award; the year is chosen, because it is always one of a few. */
function AwardFields({ form, index }: { form: ProfileFormApi; index: number }) {
  const t = useWords();
  const { title = '', year } = form.values.awards?.[index] ?? {};
  const { error } = form.field(`awards.${index}`);
  const own = form.field(`awards.${index}.year`);
  const known = years();
  const options = year !== undefined && !known.includes(String(year)) ? [...known, String(year)] : known;
  return (
    <Fieldset legend={t('profile.awardNumber', { number: index + 1 })} className={classes.award}>
      {PARTS.map((part) => (
        <TextInput
          key={part}
          {...form.field(`awards.${index}.${part}`)}
          label={t(`profile.award.${part}`)}
          withAsterisk
        />
      ))}
      <div className={classes.year}>
        <Select
          {...own}
          data={options}
          value={year === undefined ? null : String(year)}
          onChange={(chosen) => form.form.setFieldValue(`awards.${index}.year`, Number(chosen))}
          label={t('profile.award.year')}
          allowDeselect={false}
          searchable
          withAsterisk
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={42}
          aria-label={t('profile.awardRemove', { title: title || t('profile.awardNumber', { number: index + 1 }) })}
          onClick={() => form.form.removeListItem('awards', index)}
        >
          <IconTrash size={18} stroke={1.5} />
        </ActionIcon>
      </div>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" className={classes.wide} role="alert">
          {error}
        </Text>
      )}
    </Fieldset>
  );
}

/** Awards, each with its ceremony, category, title and year. */
export function AwardsSection({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const awards = form.values.awards ?? [];
  const add = () =>
    form.form.insertListItem('awards', { ceremony: '', category: '', title: '', year: new Date().getFullYear() });
  return (
    <>
      {awards.map((_, index) => (
        <AwardFields key={index} form={form} index={index} />
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} />}
          onClick={add}
          disabled={awards.length >= PROFILE.awards}
        >
          {t('profile.awardAdd')}
        </Button>
      </div>
    </>
  );
}
