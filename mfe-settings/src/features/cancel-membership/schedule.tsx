import { LEAVING, lastDayBefore, tokyoDay } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './cancel-membership.module.css';

interface Props {
  endsAt: string;
  erasesAt: string;
}

/** Events and their days in Tokyo, in any time zone of the reader. */
export function Schedule({ endsAt, erasesAt }: Props) {
  const t = useWords();
  const { date } = useFormats();
  const lastDay = lastDayBefore(endsAt);
  const erasure = tokyoDay(erasesAt);
  const steps = [
    { key: 'lastDay', day: lastDay },
    { key: 'end', day: tokyoDay(endsAt) },
    { key: 'erasure', day: erasure },
  ];
  return (
    <Section title={t('cancel.schedule.title')} description={t('cancel.schedule.text')}>
      <ol className={classes.schedule}>
        {steps.map(({ key, day }) => (
          <li key={key}>
            <time dateTime={day} className={classes.day}>
              {date(day)}
            </time>
            <span>{t(`cancel.schedule.${key}`, { days: LEAVING.erasedAfterDays })}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
