import type { CmsContent } from '@koma/contracts';
import { Marked } from './marked.js';
import classes from './facts.module.css';

/** A table of facts: labels on the left, values on the right. */
export function Facts({ facts }: Pick<CmsContent<'facts'>, 'facts'>) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, values }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            {values.map((value) => (
              <span key={value}>
                <Marked text={value} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
