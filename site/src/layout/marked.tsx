import { isSafeHref, type MarkedPart, markedParts } from '@koma/contracts';
import { useSite } from '../server/site-context.js';
import classes from './marked.module.css';

function Part({ part }: { part: MarkedPart }) {
  const { hrefOf } = useSite();
  if (part.kind === 'text') return part.text;
  const words = <Parts parts={part.parts} />;
  if (part.kind === 'strong') return <strong>{words}</strong>;
  if (!isSafeHref(part.href))
    return (
      <>
        [{words}]({part.href})
      </>
    );
  return (
    <a href={hrefOf(part.href)} className={classes.link}>
      {words}
    </a>
  );
}

const Parts = ({ parts }: { parts: readonly MarkedPart[] }) => parts.map((part, at) => <Part key={at} part={part} />);

/** A paragraph by staff: its marks become elements, everything else stays text. */
export function Marked({ text }: { text: string }) {
  return <Parts parts={markedParts(text)} />;
}

/** Paragraphs by staff. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text}>
      <Marked text={text} />
    </p>
  ));
}
