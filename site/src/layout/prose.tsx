import { Paragraphs } from './marked.js';
import classes from './prose.module.css';

/** Paragraphs at reading width. */
export function Prose({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <div className={classes.prose}>
      <Paragraphs texts={paragraphs} />
    </div>
  );
}
