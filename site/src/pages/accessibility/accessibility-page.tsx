import { PageTitle } from '../../layout/page-title.js';
import { Prose } from '../../layout/prose.js';
import { Section } from '../../layout/section.js';
import { useSite } from '../../server/site-context.js';
import classes from './accessibility-page.module.css';

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** The statement on accessibility: aim, state, how it was checked, and what is not met (JIS X 8341-3:2016, annex JB). */
export function AccessibilityPage() {
  const { words, hrefOf } = useSite();
  const { title, lead, aim, state, tests, gaps, contact } = words.accessibility;
  return (
    <>
      <PageTitle title={title}>
        <p>{lead}</p>
      </PageTitle>
      <Section title={aim.title} arrangement="beside">
        <Prose paragraphs={Object.values(aim.paragraphs)} />
      </Section>
      <Section title={state.title} arrangement="beside">
        <Prose paragraphs={Object.values(state.paragraphs)} />
      </Section>
      <Section title={tests.title} arrangement="beside">
        <Items items={Object.values(tests.items)} />
      </Section>
      <Section title={gaps.title} arrangement="beside">
        <Items items={Object.values(gaps.items)} />
      </Section>
      <Section title={contact.title} arrangement="beside">
        <Prose paragraphs={Object.values(contact.paragraphs)} />
        <p>
          <a href={hrefOf('/contact')}>{contact.link}</a>
        </p>
      </Section>
    </>
  );
}
