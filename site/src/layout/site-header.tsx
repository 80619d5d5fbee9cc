import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { Logotype } from '@koma/ui';
import { type Locale, localisePath } from '@koma/contracts';
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import { useSite } from '../server/site-context.js';
import classes from './site-header.module.css';

const PAGES = ['about', 'faqs', 'hiring', 'contact'] as const;

function PageLinks() {
  const { path, words, hrefOf } = useSite();
  return PAGES.map((page) => (
    <li key={page}>
      <a className={classes.link} href={hrefOf(`/${page}`)} aria-current={path === `/${page}` ? 'page' : undefined}>
        {words.pages[page]}
      </a>
    </li>
  ));
}

/** Links to the same page in the other language; the script keeps query, position and choice. */
export function LanguageLink({ className }: { className?: string }) {
  const { path, edition, locale, words } = useSite();
  const address = edition === undefined ? path : `${path}/${edition}`;
  const other: Locale = locale === 'ja' ? 'en' : 'ja';
  return (
    <a className={className} href={localisePath(address, other)} hrefLang={other} lang={other} data-language={other}>
      {words.nav.otherLanguage}
    </a>
  );
}

/** Renders both icons; the style sheet shows the one of the present scheme. */
function SchemeButton() {
  const { words } = useSite();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className={classes.scheme}
      aria-label={words.nav.scheme}
      title={words.nav.scheme}
      data-scheme-switch
    >
      <IconSun className={classes.sun} size={20} stroke={1.5} aria-hidden />
      <IconMoon className={classes.moon} size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}

/** Only the browser knows whether somebody is signed in: both links are rendered, and the style sheet shows one. */
function Entrances() {
  const { words, hrefOf } = useSite();
  return (
    <>
      <a className={`${classes.link} ${classes.guest}`} href={hrefOf('/login')}>
        {words.nav.login}
      </a>
      <Button component="a" href={hrefOf('/register')} size="xs" className={classes.guest}>
        {words.nav.register}
      </Button>
      <Button component="a" href={hrefOf('/user-dashboard')} size="xs" className={classes.member}>
        {words.nav.open}
      </Button>
    </>
  );
}

/** Bar on top of every public page; transparent over the home page's hero until the page is scrolled. */
export function SiteHeader() {
  const { path, words, hrefOf } = useSite();
  return (
    <header className={classes.header} data-over-hero={path === '/' || undefined} data-site-header>
      <div className={classes.bar}>
        <a href={hrefOf('/')} className={classes.home}>
          <Logotype />
          <VisuallyHidden>{words.nav.home}</VisuallyHidden>
        </a>
        <nav className={classes.wide} aria-label={words.nav.main}>
          <ul className={classes.links}>
            <PageLinks />
          </ul>
        </nav>
        <div className={classes.end}>
          <LanguageLink className={`${classes.link} ${classes.language}`} />
          <SchemeButton />
          <Entrances />
          <details className={classes.menu}>
            <summary className={classes.summary} aria-label={words.nav.menu}>
              <IconMenu2 size={22} stroke={1.5} aria-hidden />
            </summary>
            <nav className={classes.sheet} aria-label={words.nav.main}>
              <ul className={classes.list}>
                <PageLinks />
                <li>
                  <LanguageLink className={classes.link} />
                </li>
                <li className={classes.guest}>
                  <a className={classes.link} href={hrefOf('/login')}>
                    {words.nav.login}
                  </a>
                </li>
              </ul>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}
