import { STILLS } from '@koma/ui/brand';
import classes from './still-band.module.css';

/** Three stills side by side, edge to edge. */
export function StillBand() {
  return (
    <div className={classes.band} aria-hidden="true">
      {STILLS.slice(0, 3).map(({ src }) => (
        <img key={src} src={src} alt="" width={960} height={540} decoding="async" />
      ))}
    </div>
  );
}
