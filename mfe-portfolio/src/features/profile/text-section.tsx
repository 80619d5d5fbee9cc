import { TEXT } from '@koma/contracts';
import { CountedTextarea } from '@koma/ui';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';
import classes from './profile-page.module.css';

const TEXTS = [
  { field: 'biography', max: TEXT.biography },
  { field: 'biographyEn', max: TEXT.biography, lang: 'en' },
  { field: 'career', max: TEXT.career },
  { field: 'careerEn', max: TEXT.career, lang: 'en' },
] as const;

/** Biography and career, each in both languages. */
export function TextSection({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const fields = TEXTS.map(({ field, max, ...rest }) => (
    <CountedTextarea
      key={field}
      {...form.field(field)}
      {...rest}
      label={t(`profile.${field}`)}
      max={max}
      countWords={(length) => t('profile.count', { length, max })}
    />
  ));
  return <div className={classes.pair}>{fields}</div>;
}
