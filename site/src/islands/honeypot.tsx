import type { ComponentProps } from 'react';
import classes from './honeypot.module.css';

/** A hidden field that robots fill in; screen readers and autofill skip it. */
export function Honeypot(props: Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'>) {
  return (
    <div className={classes.away} aria-hidden="true">
      <input {...props} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
