import classes from './motion-toggle.module.css';

interface MotionToggleProps {
  start: string;
  stop: string;
  /** Id of the words that say what moves. */
  describedBy?: string;
}

/** Stops and starts what moves by itself beside it (WCAG 2.2.2). Hidden until the script gives it an effect. */
export function MotionToggle({ start, stop, describedBy }: MotionToggleProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      data-start={start}
      data-stop={stop}
      aria-describedby={describedBy}
      hidden
    >
      {start}
    </button>
  );
}
