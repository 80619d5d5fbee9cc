import classes from './film-sound.module.css';

interface Props {
  /** Heights of the bars, 0 to 100. */
  bars: readonly number[];
  label: string;
  /** Position of the film, 0 to 1; left out: no mark. */
  at?: number | undefined;
}

/** The sound of a film over its length. */
export function Waveform({ bars, label, at }: Props) {
  if (bars.length === 0) return null;
  const path = bars.map((height, index) => `M${index} ${-Math.max(height, 1)}V${Math.max(height, 1)}`).join('');
  return (
    <svg
      className={classes.waveform}
      viewBox={`-0.5 -100 ${bars.length} 200`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={classes.bars} d={path} />
      {at !== undefined && <path className={classes.mark} d={`M${at * bars.length} -100V100`} />}
    </svg>
  );
}
