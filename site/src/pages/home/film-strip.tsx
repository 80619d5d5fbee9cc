import { STILLS } from '@koma/ui/brand';
import classes from './film-strip.module.css';

/** Stills of works on an endless strip of film; it does not move with reduced motion. */
export function FilmStrip() {
  return (
    <div className={classes.strip} aria-hidden="true">
      <div className={classes.film}>
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
    </div>
  );
}
