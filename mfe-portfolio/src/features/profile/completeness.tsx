import { portraits } from '@koma/contracts';
import { Anchor, Progress, Text } from '@mantine/core';
import { LocaleLink, queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { missingOf, type ProfileValues } from './missing.js';
import classes from './profile-page.module.css';

interface Props {
  creatorId: string;
  values: ProfileValues;
  /** Only its owner can change the portrait. */
  isOwn: boolean;
  /** Leads to a field. */
  onField: (field: string) => void;
}

/** How complete the profile is, and links to what is missing. */
export function Completeness({ creatorId, values, isOwn, onField }: Props) {
  const t = useWords();
  const { data } = useQuery(queryOf(portraits.versions, { query: { ids: creatorId } }));
  const hasPortrait = isOwn ? data?.items.some(({ id }) => id === creatorId) : undefined;
  const { missing, total } = missingOf(values, hasPortrait);
  const filled = total - missing.length;
  const words = t('profile.complete.count', { filled, total });
  return (
    <section className={classes.complete} aria-label={t('profile.complete.label')}>
      <Text size="sm" fw={600} className={classes.completeCount}>
        {words}
      </Text>
      <Progress value={(filled / total) * 100} size="sm" aria-label={words} className={classes.completeBar} />
      {missing.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('profile.complete.all')}
        </Text>
      ) : (
        <ul className={classes.missing} aria-label={t('profile.complete.missing')}>
          {missing.map((field) => (
            <li key={field}>
              {field === 'portrait' ? (
                <Anchor component={LocaleLink} to={paths.generalInformation} size="sm" underline="always">
                  {t('profile.complete.portrait')}
                </Anchor>
              ) : (
                <Anchor component="button" type="button" size="sm" underline="always" onClick={() => onField(field)}>
                  {t(`profile.complete.${field}`)}
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
