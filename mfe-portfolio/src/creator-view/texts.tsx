import type { Creator } from '@koma/contracts';
import { Text } from '@mantine/core';
import { useLocale } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import classes from './creator-view.module.css';
import { Part, type PartOrder } from './part.js';

interface TextProps {
  title: string;
  ja: string;
  en: string;
  order: PartOrder | undefined;
}

/** A text in the page's language; marked as the other language where only that exists. */
function TextPart({ title, ja, en, order }: TextProps) {
  const t = useWords();
  const locale = useLocale();
  const own = locale === 'ja' ? ja : en;
  const other = locale === 'ja' ? en : ja;
  if (own === '' && other === '') return null;
  const isOther = own === '';
  const lang = isOther ? (locale === 'ja' ? 'en' : 'ja') : locale;
  return (
    <Part title={title} order={order}>
      {isOther && (
        <Text size="sm" c="dimmed">
          {t('creator.otherLanguage')}
        </Text>
      )}
      <Text lang={lang} className={classes.text}>
        {isOther ? other : own}
      </Text>
    </Part>
  );
}

/** Biography and career. */
export function Texts({ creator, order }: { creator: Creator; order?: PartOrder }) {
  const t = useWords();
  const { biography, biographyEn, career, careerEn } = creator;
  return (
    <>
      <TextPart title={t('creator.biography')} ja={biography} en={biographyEn} order={order} />
      <TextPart title={t('creator.career')} ja={career} en={careerEn} order={order} />
    </>
  );
}
