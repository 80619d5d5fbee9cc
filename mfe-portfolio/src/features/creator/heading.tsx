import type { Creator, SharedCreator } from '@koma/contracts';
import { Button, Group } from '@mantine/core';
import { askSurvey, LocaleLink, readLoginState } from '@koma/web-kit';
import { CollectButtons } from '@koma/web-kit/dialogs';
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react';
import { Identity } from '../../creator-view/identity.js';
import { OwnerMenu } from '../../shared/ask-permission/owner-menu.js';
import { paths } from '../../shared/paths.js';
import { LinkDownloads } from '../../links/link-downloads/link-downloads.js';
import { sharedDocumentPath, useOpenLink } from '../../links/link-gate/link-context.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { useWords } from '../../shared/words.js';
import { CreatorFavourite } from './creator-favourite.js';
import classes from './creator.module.css';

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
      {!link && <CollectButtons creatorIds={[creator.id]} size="sm" onDone={() => askSurvey(creator.id)} />}
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
  const isOwn = creator.id === readLoginState()?.userId;
  const link = useOpenLink();
  const menu = !link && (
    <OwnerMenu ownerId={creator.id} name={name || t('creator.nameless')} mayUpdate={creator.can.update || isOwn} />
  );
  return (
    <Identity creator={creator} name={name} pictures={pictures} menu={menu}>
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
    </Identity>
  );
}
