import { MediaPreviewTimeDisplay, MediaTimeRange } from 'media-chrome/react';
import { useEffect, useRef, useState } from 'react';
import { stillAt } from './frames.js';
import classes from './video-player.module.css';

interface Props {
  stills: readonly string[];
  /** Length of the film in seconds. */
  durationOf: () => number;
}

/** Time under the pointer while it hovers over the bar or drags it. */
function useAskedTime() {
  const bar = useRef<HTMLSpanElement>(null);
  const [time, setTime] = useState<number | null>(null);
  useEffect(() => {
    const element = bar.current;
    const ask = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number') setTime(event.detail);
    };
    element?.addEventListener('mediapreviewrequest', ask);
    return () => element?.removeEventListener('mediapreviewrequest', ask);
  }, []);
  return { bar, time };
}

/** Current time of the film; above it the still nearest to the pointer. */
export function SeekBar({ stills, durationOf }: Props) {
  const { bar, time } = useAskedTime();
  const still = time === null ? undefined : stillAt(stills, time, durationOf());
  return (
    <span ref={bar} className={classes.seek}>
      <MediaTimeRange>
        {still && <img slot="preview" className={classes.still} src={still} alt="" />}
        <MediaPreviewTimeDisplay slot="preview" />
      </MediaTimeRange>
    </span>
  );
}
