import { Title } from '@mantine/core';
import { Marked } from '../../layout/marked.js';
import { PageTitle } from '../../layout/page-title.js';
import { SitePicture } from '../../layout/site-picture.js';
import { WithContents } from '../../layout/with-contents.js';
import { useSite } from '../../server/site-context.js';
import classes from './help-page.module.css';

/** How members do what they often do, each guide at its own address. */
export function HelpPage() {
  const { content, words, hrefOf } = useSite();
  const { title, lead, guides } = content.pages.help.guides;
  return (
    <>
      <PageTitle title={title}>
        <p>
          <Marked text={lead} />
        </p>
      </PageTitle>
      <WithContents
        label={words.help.contents}
        parts={guides.map(({ key, title: name }) => ({ anchor: key, title: name }))}
      >
        <div>
          {guides.map(({ key, title: name, text, picture, steps, links }) => (
            <section key={key} id={key} className={classes.guide}>
              <Title order={2}>{name}</Title>
              <p>
                <Marked text={text} />
              </p>
              <SitePicture picture={picture} frame="screen" width="44rem" className={classes.picture} />
              {steps.length > 0 && (
                <ol className={classes.steps}>
                  {steps.map((step) => (
                    <li key={step}>
                      <Marked text={step} />
                    </li>
                  ))}
                </ol>
              )}
              {links.map(({ label, href }) => (
                <p key={href}>
                  <a href={hrefOf(href)}>{label}</a>
                </p>
              ))}
            </section>
          ))}
        </div>
      </WithContents>
    </>
  );
}
