import { useSite } from '../server/site-context.js';
import classes from './island-place.module.css';

interface Props {
  name: 'contact' | 'hiring';
  /** How many fields the skeleton shows, so that nothing moves when the form comes. */
  fields: number;
  data?: Record<`data-${string}`, string>;
}

/** Room for a form that comes with its script; without one, or when it fails, the mail address is there. */
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
