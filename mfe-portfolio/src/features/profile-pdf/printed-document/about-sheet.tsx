import type { ShownProfileDocument } from '@koma/contracts';
import { useLocale } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words.js';
import classes from './printed-document.module.css';

type Creator = ShownProfileDocument['creator'];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <h3>{title}</h3>
      <div>{children}</div>
    </div>
  );
}

/** A text in the page's language; marked as the other language where only that exists. */
function TextPart({ title, ja, en }: { title: string; ja: string; en: string }) {
  const t = useWords();
  const locale = useLocale();
  const [own, other] = locale === 'ja' ? [ja, en] : [en, ja];
  if (own === '' && other === '') return null;
  const isOther = own === '';
  return (
    <Part title={title}>
      {isOther && <p className={classes.note}>{t('creator.otherLanguage')}</p>}
      <p className={classes.text} lang={isOther ? (locale === 'ja' ? 'en' : 'ja') : locale}>
        {own || other}
      </p>
    </Part>
  );
}

/** Biography, career and awards; renders nothing when none is shown. */
export function AboutSheet({ creator }: { creator: Creator }) {
  const t = useWords();
  const { biography, biographyEn, career, careerEn, awards } = creator;
  const texts = [biography, biographyEn, career, careerEn];
  if (texts.every((text) => text === '') && awards.length === 0) return null;
  const sorted = awards.toSorted((one, other) => other.year - one.year);
  return (
    <section className={classes.sheet} aria-labelledby="printed-about">
      <h2 id="printed-about" className={classes.heading}>
        {t('printed.about')}
      </h2>
      <TextPart title={t('printed.biography')} ja={biography} en={biographyEn} />
      <TextPart title={t('creator.career')} ja={career} en={careerEn} />
      {sorted.length > 0 && (
        <Part title={t('creator.awards')}>
          <ul className={classes.awards}>
            {sorted.map(({ year, ceremony, category, title }, at) => (
              <li key={at}>
                <span className={classes.year}>{year}</span>
                <span>
                  {ceremony} {category}
                  <span className={classes.note}>{t('creator.awardedFor', { title })}</span>
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </section>
  );
}
