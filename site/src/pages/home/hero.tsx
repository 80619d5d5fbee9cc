import type { CmsContent } from '@koma/contracts';
import { Button, Title } from '@mantine/core';
import { Marked } from '../../layout/marked.js';
import { SitePicture } from '../../layout/site-picture.js';
import { useSite } from '../../server/site-context.js';
import { FilmStrip } from './film-strip.js';
import classes from './hero.module.css';

/** The hero of the home page: words over a picture or, while there is none, over a strip of film. */
export function Hero({ caption, lead, links, picture }: CmsContent<'hero'>) {
  const { words, hrefOf } = useSite();
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <Title order={1} className={classes.caption}>
          {caption.map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))}
        </Title>
        <div className={classes.beside}>
          <p className={classes.lead}>
            <Marked text={lead} />
          </p>
          <div className={classes.links}>
            {links.map(({ label, href }, at) => (
              <Button
                key={href}
                component="a"
                href={hrefOf(href)}
                size="lg"
                className={at === 0 ? classes.first : classes.other}
              >
                {label}
              </Button>
            ))}
          </div>
          <p className={classes.note}>{words.home.trade}</p>
        </div>
      </div>
      <SitePicture picture={picture} frame="hero" width="100vw" isPriority fallback={<FilmStrip />} />
    </section>
  );
}
