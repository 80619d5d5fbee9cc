import type { Creator, SharedCreator } from '@koma/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { LocaleLink, readLoginState, useLocale } from '@koma/web-kit';
import { CollectButtons } from '@koma/web-kit/dialogs';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { OwnerMenu } from '../../shared/ask-permission/owner-menu.js';
import { useCategories } from '../../shared/categories.js';
import { paths } from '../../shared/paths.js';
import { LinkDownloads } from '../../links/link-downloads/link-downloads.js';
import { sharedDocumentPath, useOpenLink } from '../../links/link-gate/link-context.js';
import { Logo, LogoPicture } from '../../shared/logo/logo.js';
import { Portrait, PortraitPicture } from '../../shared/portrait/portrait.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { useWords } from '../../shared/words.js';
import { affiliationWords } from './affiliation-words.js';
import { CreatorFavourite } from './creator-favourite.js';
import classes from './creator.module.css';

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

/** What everybody may do: open the profile as a PDF, mark and collect its creator; behind a share link, download the files. */
function Ways({ creator, isOwn }: { creator: Creator; isOwn: boolean }) {
  const t = useWords();
  const link = useOpenLink();
  return (
    <Group gap="sm" className={classes.actions}>
      <Button
        component={LocaleLink}
        to={link ? sharedDocumentPath(link.token) : paths.document(creator.id)}
        variant="default"
        size="sm"
        leftSection={<IconFileTypePdf size={16} stroke={1.5} />}
      >
        {t('creator.pdf')}
      </Button>
      {!link && <CollectButtons creatorIds={[creator.id]} size="sm" />}
      {!link && !isOwn && <CreatorFavourite creator={creator} />}
      {link && <LinkDownloads token={link.token} pdf="pdf" zip={{ workId: null }} />}
    </Group>
  );
}

interface Props {
  creator: Creator;
  /** In the page's language; empty while it is not filled in. */
  name: string;
  /** Set behind a share link; members' pages load them. */
  pictures?: Pick<SharedCreator, 'portraitUrl' | 'logoUrl'> | undefined;
}

/** The creator's name, and the viewer's actions. */
export function Heading({ creator, name, pictures }: Props) {
  const t = useWords();
  const { label } = useCategories();
  const isOwn = creator.id === readLoginState()?.userId;
  const link = useOpenLink();
  const shownName = name || t('creator.nameless');
  const facts = [creator.position && label('position', creator.position), affiliationWords(t, creator)].filter(Boolean);
  return (
    <header className={classes.header}>
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
      <div className={classes.who}>
        <Group gap="xs" wrap="nowrap">
          <Title order={1} size="h2">
            {shownName}
          </Title>
          {!link && <OwnerMenu ownerId={creator.id} name={shownName} mayUpdate={creator.can.update || isOwn} />}
        </Group>
        <OtherNames creator={creator} name={name} />
        <Text>{facts.join(' · ')}</Text>
      </div>
      <Ways creator={creator} isOwn={isOwn} />
      {creator.can.update && (
        <Group gap="sm" className={classes.actions}>
          <StatusBadge status={creator.status} />
          <Button
            component={LocaleLink}
            to={paths.profile(isOwn ? null : creator.id)}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.5} />}
          >
            {t('details.edit')}
          </Button>
        </Group>
      )}
    </header>
  );
}
