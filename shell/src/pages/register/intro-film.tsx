import { useTranslation } from 'react-i18next';
import classes from './register.module.css';

/** A silent film of fifteen seconds about Koma; its text is captions in the page's language. */
export function IntroFilm() {
  const { t, i18n } = useTranslation('shell');
  return (
    <video
      key={i18n.language}
      className={classes.film}
      controls
      muted
      playsInline
      preload="none"
      poster="/intro.webp"
      width={960}
      height={540}
      aria-label={t('register.film')}
    >
      <source src="/intro.mp4" type="video/mp4" />
      <track default kind="captions" srcLang={i18n.language} src={`/intro.${i18n.language}.vtt`} />
    </video>
  );
}
