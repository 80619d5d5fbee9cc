import type { Locale } from '@koma/contracts';
import { Title } from '@mantine/core';
import { useSite } from '../../server/site-context.js';
import { MotionToggle } from './motion-toggle.js';
import classes from './shots.module.css';
import presentationEnPoster from './shots/presentation-en.avif';
import presentationEn from './shots/presentation-en.mp4';
import presentationJaPoster from './shots/presentation-ja.avif';
import presentationJa from './shots/presentation-ja.mp4';
import searchEnPoster from './shots/search-en.avif';
import searchEn from './shots/search-en.mp4';
import searchJaPoster from './shots/search-ja.avif';
import searchJa from './shots/search-ja.mp4';
import selectEnPoster from './shots/slide-select-en.avif';
import selectEn from './shots/slide-select-en.mp4';
import selectJaPoster from './shots/slide-select-ja.avif';
import selectJa from './shots/slide-select-ja.mp4';

type Shown = 'search' | 'slideSelect' | 'presentation';
interface Shot {
  film: string;
  poster: string;
}

/** Recorded from the product by tools/brand/make-shots.ts. */
const SHOTS: Record<Locale, Record<Shown, Shot>> = {
  ja: {
    search: { film: searchJa, poster: searchJaPoster },
    slideSelect: { film: selectJa, poster: selectJaPoster },
    presentation: { film: presentationJa, poster: presentationJaPoster },
  },
  en: {
    search: { film: searchEn, poster: searchEnPoster },
    slideSelect: { film: selectEn, poster: selectEnPoster },
    presentation: { film: presentationEn, poster: presentationEnPoster },
  },
};
const ORDER: readonly Shown[] = ['search', 'slideSelect', 'presentation'];

/**
 * The product at work: pictures that begin to move when they come into view (client/shots.ts), without script and with reduced motion
 * they stay still.
 */
export function Shots() {
  const { words, locale } = useSite();
  const { title, start, stop, ...parts } = words.home.shots;
  return (
    <section className={classes.shots} aria-labelledby="shots">
      <div className={classes.inner}>
        <Title order={2} id="shots" className={classes.title}>
          {title}
        </Title>
        <ul className={classes.list}>
          {ORDER.map((name) => {
            const { film, poster } = SHOTS[locale][name];
            return (
              <li key={name} className={classes.shot}>
                <div className={classes.screen} data-shot>
                  <img src={poster} alt="" width={880} height={550} loading="lazy" decoding="async" />
                  <video
                    src={film}
                    width={880}
                    height={550}
                    muted
                    playsInline
                    loop
                    preload="none"
                    aria-hidden="true"
                    hidden
                  />
                  <MotionToggle start={start} stop={stop} describedBy={`shot-${name}`} />
                </div>
                <Title order={3} id={`shot-${name}`} className={classes.name}>
                  {parts[name].title}
                </Title>
                <p className={classes.text}>{parts[name].text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
