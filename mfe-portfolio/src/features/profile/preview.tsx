import type { CreatorProfile } from '@koma/contracts';
import { Alert, Text, Title } from '@mantine/core';
import { personName } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import { IconEyeOff, IconLock } from '@tabler/icons-react';
import { memo, useDeferredValue } from 'react';
import { Awards } from '../../creator-view/awards.js';
import { CreatorFacts } from '../../creator-view/creator-facts.js';
import { Identity } from '../../creator-view/identity.js';
import { Texts } from '../../creator-view/texts.js';
import { useWords } from '../../shared/words.js';
import type { ProfileValues } from './missing.js';
import classes from './preview.module.css';
import { PreviewReel } from './preview-reel.js';
import { hiddenFields, shownCreator } from './shown-creator.js';

interface Props {
  creator: CreatorProfile;
  /** As typed. */
  values: ProfileValues;
}

/** Names what nobody else sees. */
function Hidden({ values }: Pick<Props, 'values'>) {
  const t = useWords();
  return (
    <section className={classes.hidden} aria-labelledby="preview-hidden">
      <Title order={3} size="h4" id="preview-hidden" className={classes.hiddenTitle}>
        <IconLock size={16} stroke={1.5} aria-hidden="true" />
        {t('profile.preview.hidden')}
      </Title>
      <ul className={classes.hiddenFields} aria-labelledby="preview-hidden">
        {hiddenFields(values).map((field) => (
          <li key={field}>{field === 'age' ? t('creator.facts.age') : t(`profile.${field}`)}</li>
        ))}
      </ul>
    </section>
  );
}

const Shown = memo(function Shown({ creator: profile, values }: Props) {
  const t = useWords();
  const creator = shownCreator(profile, values);
  const name = personName(creator, useLocale());
  return (
    <div className={classes.preview}>
      {profile.status !== 'publish' && (
        <Alert variant="light" color="gray" icon={<IconEyeOff size={18} stroke={1.5} />}>
          <Text size="sm">{t(`profile.preview.${profile.status}`)}</Text>
        </Alert>
      )}
      <article className={classes.card}>
        <Identity creator={creator} name={name} order={3} />
        <Texts creator={creator} order={4} />
        <Awards creator={creator} order={4} />
        <CreatorFacts creator={creator} order={4} />
        {creator.reelId && <PreviewReel reelId={creator.reelId} creatorId={creator.id} />}
      </article>
      <Hidden values={values} />
    </div>
  );
});

/** The profile as others would see it; follows what is typed, after the typing itself. */
export function Preview({ creator, values }: Props) {
  return <Shown creator={creator} values={useDeferredValue(values)} />;
}
