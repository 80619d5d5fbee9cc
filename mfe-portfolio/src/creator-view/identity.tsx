import type { Creator, SharedCreator } from '@koma/contracts';
import { Group, Text, Title } from '@mantine/core';
import { useLocale } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useCategories } from '../shared/categories.js';
import { Logo, LogoPicture } from '../shared/logo/logo.js';
import { Portrait, PortraitPicture } from '../shared/portrait/portrait.js';
import { useWords } from '../shared/words.js';
import { affiliationWords } from './affiliation-words.js';
import classes from './creator-view.module.css';

/** The name in the scripts that the page does not use. */
function OtherNames({ creator, name }: { creator: Creator; name: string }) {
  const locale = useLocale();
  const native = `${creator.familyName} ${creator.firstName}`.trim();
  const kana = `${creator.familyNameKana} ${creator.firstNameKana}`.trim();
  const roman = `${creator.firstNameRoman} ${creator.familyNameRoman}`.trim();
  const others = [
    { text: locale === 'ja' ? kana : native, lang: 'ja' },
    { text: locale === 'ja' ? roman : kana, lang: locale === 'ja' ? 'en' : 'ja' },
  ].filter(({ text }) => text !== '' && text !== name);
  if (others.length === 0) return null;
  return (
    <Text component="p" c="dimmed" className={classes.names}>
      {others.map(({ text, lang }) => (
        <span key={text} lang={lang}>
          {text}
        </span>
      ))}
    </Text>
  );
}

/** Portrait and logo; behind a share link at addresses of their own. */
function Pictures({ creator, name, pictures }: Pick<Props, 'creator' | 'name' | 'pictures'>) {
  return (
    <>
      {pictures ? (
        <PortraitPicture url={pictures.portraitUrl} name={name} />
      ) : (
        <Portrait creatorId={creator.id} name={name} />
      )}
      <div className={classes.logo}>
        {pictures ? (
          <LogoPicture logo={{ url: pictures.logoUrl }} name={name} />
        ) : (
          <Logo creatorId={creator.id} name={name} />
        )}
      </div>
    </>
  );
}

interface Props {
  creator: Creator;
  /** In the page's language; empty while it is not filled in. */
  name: string;
  /** Set behind a share link; members' pages load them. */
  pictures?: Pick<SharedCreator, 'portraitUrl' | 'logoUrl'> | undefined;
  /** Order of the name's heading. Default 1. */
  order?: 1 | 3;
  /** Beside the name. */
  menu?: ReactNode;
  /** The viewer's actions. */
  children?: ReactNode;
}

/** Who a creator is: portrait, logo, names, position and affiliation. */
export function Identity({ creator, name, pictures, order = 1, menu, children }: Props) {
  const t = useWords();
  const { label } = useCategories();
  const facts = [creator.position && label('position', creator.position), affiliationWords(t, creator)].filter(Boolean);
  return (
    <header className={classes.header}>
      <Pictures creator={creator} name={name} pictures={pictures} />
      <div className={classes.who}>
        <Group gap="xs" wrap="nowrap">
          <Title order={order} size="h2">
            {name || t('creator.nameless')}
          </Title>
          {menu}
        </Group>
        <OtherNames creator={creator} name={name} />
        {facts.length > 0 && <Text>{facts.join(' · ')}</Text>}
      </div>
      {children}
    </header>
  );
}
