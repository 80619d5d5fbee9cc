import classes from './watermark.module.css';

const PLACES = ['top', 'middle', 'bottom'] as const;

/** A text over a film or picture, which lets every click through; screen readers are told nothing new by it. */
export function Watermark({ text, slot }: { text: string; slot?: string }) {
  return (
    // The controls of a player fade away; this stays.
    <div
      ref={(element) => element?.setAttribute('noautohide', '')}
      className={classes.watermark}
      slot={slot}
      aria-hidden
    >
      {PLACES.map((place) => (
        <span key={place} className={classes.line}>
          {text}
        </span>
      ))}
    </div>
  );
}
