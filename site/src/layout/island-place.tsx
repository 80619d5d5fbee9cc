import { useSite } from '../server/site-context.js';
import classes from './island-place.module.css';

interface Props {
  name: 'contact' | 'hiring' | 'report';
  /** Number of fields in the skeleton, so that the layout does not shift. */
  fields: number;
  data?: Record<`data-${string}`, string>;
}

/** The place of a form that is loaded by script; without a script, or when it fails, the mail address is shown. */
export function IslandPlace({ name, fields, data }: Props) {
  const { words, content } = useSite();
  const { mail } = content.pages.company.block;
  const byMail = (
    <p className={classes.mail}>
      {words.forms.byMail} <a href={`mailto:${mail}`}>{mail}</a>
    </p>
  );
  return (
    <div className={classes.frame}>
      <div className={classes.place} data-island={name} {...data}>
        {Array.from({ length: fields }, (_, at) => (
          <div key={at} className={classes.field} aria-hidden="true" />
        ))}
        <noscript>{byMail}</noscript>
      </div>
      <div className={classes.failure} role="alert">
        {byMail}
      </div>
    </div>
  );
}
