import type { CmsContent, Locale } from '@koma/contracts';
import { Title } from '@mantine/core';
import { Marked, Paragraphs } from '../../layout/marked.js';
import { PageTitle } from '../../layout/page-title.js';
import { WithContents } from '../../layout/with-contents.js';
import { useSite } from '../../server/site-context.js';
import { LegalDay } from './legal-day.js';
import classes from './legal-document.module.css';

type Article = CmsContent<'legal'>['articles'][number];

const articleTitle: Record<Locale, (number: number, heading: string) => string> = {
  ja: (number, heading) => `第${number}条（${heading}）`,
  en: (number, heading) => `Article ${number}. ${heading}`,
};
const anchorOf = (at: number) => `article-${at + 1}`;

/** An article with one clause has no number before it; with several, each has one. */
function Clauses({ clauses }: Pick<Article, 'clauses'>) {
  const List = clauses.length > 1 ? 'ol' : 'div';
  const Clause = clauses.length > 1 ? 'li' : 'div';
  return (
    <List className={classes.clauses}>
      {clauses.map(({ text, items }) => (
        <Clause key={text}>
          <p>
            <Marked text={text} />
          </p>
          {items.length > 0 && (
            <ol className={classes.items}>
              {items.map((item) => (
                <li key={item}>
                  <Marked text={item} />
                </li>
              ))}
            </ol>
          )}
        </Clause>
      ))}
    </List>
  );
}

/** A legal text in articles (条), clauses (項) and items (号), with its table of contents. */
export function LegalDocument({ title, lead, articles, enactedOn, revisedOn, closing }: CmsContent<'legal'>) {
  const { words, locale } = useSite();
  const parts = articles.map(({ heading }, at) => ({ anchor: anchorOf(at), title: heading }));
  return (
    <article>
      <PageTitle title={title}>
        <Paragraphs texts={lead} />
      </PageTitle>
      <WithContents label={words.legal.contents} parts={parts} isNumbered>
        <div className={classes.text}>
          {articles.map(({ heading, clauses }, at) => (
            <section key={heading} id={anchorOf(at)} className={classes.article}>
              <Title order={2} className={classes.heading}>
                {articleTitle[locale](at + 1, heading)}
              </Title>
              <Clauses clauses={clauses} />
            </section>
          ))}
          <footer className={classes.end}>
            <p>
              {words.legal.enacted} <LegalDay day={enactedOn} />
            </p>
            <p>
              {words.legal.revised} <LegalDay day={revisedOn} />
            </p>
            {closing.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </footer>
        </div>
      </WithContents>
    </article>
  );
}
