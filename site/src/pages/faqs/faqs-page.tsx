import { Title } from '@mantine/core';
import { Marked } from '../../layout/marked.js';
import { PageTitle } from '../../layout/page-title.js';
import { WithContents } from '../../layout/with-contents.js';
import { useSite } from '../../server/site-context.js';
import { Question } from './question.js';
import classes from './faqs-page.module.css';

/** All questions by group, each with its own address; without scripts there is no search. */
export function FaqsPage() {
  const { content, words } = useSite();
  const { title, lead, groups } = content.pages.faqs.groups;
  return (
    <div data-questions>
      <PageTitle title={title}>
        <p>
          <Marked text={lead} />
        </p>
        <search className={classes.search} data-question-search>
          <label htmlFor="question-search">{words.faqs.search}</label>
          <input id="question-search" type="search" autoComplete="off" placeholder={words.faqs.placeholder} />
          <output htmlFor="question-search" className={classes.count} data-count={words.faqs.count} />
        </search>
      </PageTitle>
      <WithContents label={words.faqs.groups} parts={groups.map(({ key, title }) => ({ anchor: key, title }))}>
        <div>
          {groups.map((group) => (
            <section key={group.key} id={group.key} className={classes.group} data-question-group>
              <Title order={2}>{group.title}</Title>
              {content.faqs
                .filter((faq) => faq.group === group.key)
                .map(({ anchor, question, answer, links, keywords }) => (
                  <Question
                    key={anchor}
                    id={anchor}
                    question={question}
                    answer={answer}
                    links={links}
                    keywords={keywords}
                  />
                ))}
            </section>
          ))}
          <div className={classes.nothing} data-no-question hidden>
            <p>{words.faqs.nothing}</p>
          </div>
        </div>
      </WithContents>
    </div>
  );
}
