import type { Creator } from '@koma/contracts';
import { Text, Title } from '@mantine/core';
import { readLoginState, useLocale } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { Awards } from './awards.js';
import { CreatorFacts } from './creator-facts.js';
import classes from './creator.module.css';
import { WholeProfile } from './whole-profile.js';

interface TextProps {
  title: string;
  ja: string;
  en: string;
}

/** A text in the page's language; marked as the other language where only that exists. */
function TextPart({ title, ja, en }: TextProps) {
  const t = useWords();
  const locale = useLocale();
  const own = locale === 'ja' ? ja : en;
  const other = locale === 'ja' ? en : ja;
  if (own === '' && other === '') return null;
  const isOther = own === '';
  const lang = isOther ? (locale === 'ja' ? 'en' : 'ja') : locale;
  return (
    <section className={classes.part}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {isOther && (
        <Text size="sm" c="dimmed">
          {t('creator.otherLanguage')}
        </Text>
      )}
      <Text lang={lang} className={classes.text}>
        {isOther ? other : own}
      </Text>
    </section>
  );
}

/** Texts of a creator's profile. */
export function About({ creator }: { creator: Creator }) {
  const t = useWords();
  const isOwn = creator.id === readLoginState()?.userId;
  return (
    <div className={classes.about}>
      <div className={classes.parts}>
        <TextPart title={t('creator.biography')} ja={creator.biography} en={creator.biographyEn} />
        <TextPart title={t('creator.career')} ja={creator.career} en={creator.careerEn} />
        <Awards creator={creator} />
      </div>
      <div className={classes.parts}>
        <CreatorFacts creator={creator} />
        {creator.can.seeAll && !isOwn && <WholeProfile creatorId={creator.id} />}
      </div>
    </div>
  );
}
