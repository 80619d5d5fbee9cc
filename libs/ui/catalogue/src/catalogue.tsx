import { Anchor, Button, Group, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { Logotype } from '../../src/layout/logotype.js';
import type { ShownLocale } from '../showcase.js';
import classes from './catalogue.module.css';
import { type Entry, entries } from './collected.js';
import { addressOf, type Scheme, useView, type View } from './view.js';

const LOCALES: readonly (readonly [ShownLocale, string])[] = [
  ['ja', '日本語'],
  ['en', 'English'],
];
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

function Shown({ entry, locale }: { entry: Entry; locale: ShownLocale }) {
  return (
    <section id={entry.id} className={classes.entry} aria-labelledby={`${entry.id}-title`}>
      <Title order={2} size="h3" id={`${entry.id}-title`}>
        {entry.title}
      </Title>
      {entry.states.map(({ name, render }) => (
        <div key={name} className={classes.state}>
          <Text size="xs" c="dimmed" mb="xs">
            {name}
          </Text>
          {render(locale)}
        </div>
      ))}
    </section>
  );
}

function List({ view }: { view: View }) {
  const groups = Map.groupBy(entries, ({ group }) => group);
  return (
    <nav className={classes.list} aria-label="Components">
      {[...groups].map(([group, members]) => (
        <Stack key={group} gap={0}>
          <Text size="xs" c="dimmed">
            {group}
          </Text>
          {members.map(({ id, title, isAlone }) => (
            <Anchor
              key={id}
              size="sm"
              href={addressOf({ ...view, only: id })}
              aria-current={view.only === id || undefined}
              data-alone={isAlone && id}
            >
              {title}
            </Anchor>
          ))}
        </Stack>
      ))}
      <Anchor size="sm" href="/bench.html">
        10,000 cards
      </Anchor>
    </nav>
  );
}

/** Every component of the library with its states, or the one in the address. */
export function Catalogue() {
  const { view, change } = useView();
  const { setColorScheme } = useMantineColorScheme();
  const choose = (scheme: Scheme) => {
    setColorScheme(scheme);
    change({ scheme });
  };
  const shown = entries.filter(({ id, isAlone }) => (view.only === null ? !isAlone : id === view.only));
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <a className={classes.home} href={addressOf({ ...view, only: null })}>
          <Logotype />
        </a>
        <Group gap="xs">
          {LOCALES.map(([locale, name]) => (
            <Button
              key={locale}
              size="xs"
              lang={locale}
              variant={view.locale === locale ? 'filled' : 'default'}
              aria-pressed={view.locale === locale}
              onClick={() => change({ locale })}
            >
              {name}
            </Button>
          ))}
          {SCHEMES.map((scheme) => (
            <Button
              key={scheme}
              size="xs"
              variant={view.scheme === scheme ? 'filled' : 'default'}
              aria-pressed={view.scheme === scheme}
              onClick={() => choose(scheme)}
            >
              {scheme}
            </Button>
          ))}
        </Group>
      </header>
      <List view={view} />
      <main className={classes.main}>
        <h1 className={classes.heading}>Koma UI</h1>
        {shown.map((entry) => (
          <Shown key={entry.id} entry={entry} locale={view.locale} />
        ))}
      </main>
    </div>
  );
}
