import { STILLS } from '@koma/ui/brand';
import { useSite } from '../../server/site-context.js';
import { MotionToggle } from './motion-toggle.js';
import classes from './film-strip.module.css';

/** Stills of works on an endless strip of film, which client/film-strip.ts moves; without script and with reduced motion it rests. */
export function FilmStrip() {
  const { start, stop } = useSite().words.home.strip;
  return (
    <div className={classes.strip} data-strip>
      <div className={classes.film} aria-hidden="true">
        {[0, 1].map((copy) => (
          <ul key={copy} className={classes.frames}>
            {STILLS.map(({ src }, at) => (
              <li key={src}>
                <img
                  src={src}
                  alt=""
                  width={960}
                  height={540}
                  decoding="async"
                  fetchPriority={copy === 0 && at < 2 ? 'high' : 'auto'}
                  loading={copy === 0 && at < 4 ? 'eager' : 'lazy'}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
      <MotionToggle start={start} stop={stop} />
    </div>
  );
}
