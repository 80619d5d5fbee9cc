import type { CmsContent, Faq } from '@koma/contracts';
import { LinkRow } from '../../layout/link-row.js';
import { Section } from '../../layout/section.js';
import { Question } from '../faqs/question.js';

interface Props extends CmsContent<'faq-extract'> {
  questions: readonly Faq[];
}

/** The most frequent questions. */
export function HomeQuestions({ title, lead, links, questions }: Props) {
  return (
    <Section title={title} lead={lead} arrangement="beside">
      {questions.map((question) => (
        <Question key={question.id} question={question.question} answer={question.answer} links={question.links} />
      ))}
      <LinkRow links={links} />
    </Section>
  );
}
