import type { Faq } from '@koma/contracts';
import { Paragraphs } from '../../layout/marked.js';
import { useSite } from '../../server/site-context.js';
import classes from './question.module.css';

type Props = Pick<Faq, 'question' | 'answer' | 'links'> & {
  /** Words by which the search of its page finds it. */
  keywords?: readonly string[];
  /** Anchor of the question on its own page. */
  id?: string;
};

/** A question that expands to its answer; a link to its anchor opens it. */
export function Question({ id, question, answer, links, keywords = [] }: Props) {
  const { hrefOf } = useSite();
  return (
    <details id={id} data-keywords={keywords.join(' ') || undefined} className={classes.question}>
      <summary className={classes.summary}>{question}</summary>
      <div className={classes.answer}>
        <Paragraphs texts={answer} />
        {links.length > 0 && (
          <ul className={classes.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={hrefOf(href)}>{label}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
