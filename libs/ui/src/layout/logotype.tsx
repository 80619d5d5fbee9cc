import classes from './logotype.module.css';

interface Props {
  /** Height of the mark in px. Default 28. */
  size?: number;
  /** Shows the name beside the mark. Default true. */
  withName?: boolean;
}

/** A film frame with perforations, and the name in both scripts. */
export function Logotype({ size = 28, withName = true }: Props) {
  return (
    <span className={classes.logotype}>
      <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          fillRule="evenodd"
          fill="currentColor"
          d="M5 2h22a3 3 0 0 1 3 3v22a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Zm4 6.5A1.5 1.5 0 0 0 7.5 10v12A1.5 1.5 0 0 0 9 23.5h14a1.5 1.5 0 0 0 1.5-1.5V10A1.5 1.5 0 0 0 23 8.5H9ZM6 4.4a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9h1.8c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9H6Zm6.1 0a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9h1.8c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9h-1.8Zm6.1 0a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9H20c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9h-1.8Zm6 0a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9H26c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9h-1.8ZM6 24.9a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9h1.8c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9H6Zm6.1 0a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9h1.8c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9h-1.8Zm6.1 0a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9H20c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9h-1.8Zm6 0a.9.9 0 0 0-.9.9v.9c0 .5.4.9.9.9H26c.5 0 .9-.4.9-.9v-.9a.9.9 0 0 0-.9-.9h-1.8Z"
        />
        <path className={classes.light} d="m13 12.2 6.6 3.8-6.6 3.8Z" />
      </svg>
      {withName && (
        <span className={classes.name}>
          Koma<span className={classes.kana}>コマ</span>
        </span>
      )}
    </span>
  );
}
