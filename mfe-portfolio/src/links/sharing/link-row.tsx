import { type ShareLink, shareLinks } from '@koma/contracts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { LocaleLink, useCopy, useFormats, useLocalePath } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { LINK_COLOURS } from './link-colours.js';
import classes from './sharing.module.css';

interface Props {
  link: ShareLink;
  onEdit: () => void;
}

function Revoke({ link, onClose }: { link: ShareLink; onClose: () => void }) {
  const t = useWords();
  return (
    <DeleteDialog
      endpoint={shareLinks.revoke}
      request={{ params: { id: link.id } }}
      title={t('links.revokeTitle', { recipient: link.recipient })}
      confirmLabel={t('links.revoke')}
      done={t('links.revoked')}
      stale={[shareLinks.list]}
      onClose={onClose}
    >
      {t('links.revokeText')}
    </DeleteDialog>
  );
}

/** Actions on a link. */
function LinkButtons({ link, onEdit }: Props) {
  const t = useWords();
  const localePath = useLocalePath();
  const copy = useCopy();
  const [isRevoking, setIsRevoking] = useState(false);
  const address = new URL(localePath(link.path), window.location.origin).href;
  const isOver = link.state === 'revoked' || link.state === 'ended';
  return (
    <Group gap="sm" mt="xs">
      {!isOver && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} stroke={1.5} />}
          onClick={() => void copy(address)}
        >
          {t('links.copy')}
        </Button>
      )}
      <Button component={LocaleLink} to={paths.link(link.id)} size="xs" variant="default">
        {t('links.story')}
      </Button>
      {(link.allowsComments || link.comments > 0) && (
        <Button component={LocaleLink} to={paths.comments(link.id)} size="xs" variant="default">
          {t('links.comments')}
        </Button>
      )}
      {link.state !== 'revoked' && (
        <>
          <Button size="xs" variant="default" onClick={onEdit}>
            {t('links.change')}
          </Button>
          <Button size="xs" variant="subtle" color="red" onClick={() => setIsRevoking(true)}>
            {t('links.revoke')}
          </Button>
        </>
      )}
      {isRevoking && <Revoke link={link} onClose={() => setIsRevoking(false)} />}
    </Group>
  );
}

/** A link: recipient, last day, number of openings, and its address. */
export function LinkRow(props: Props) {
  const t = useWords();
  const { date, dateTime } = useFormats();
  const { recipient, state, lastDay, openings, lastOpenedAt, hasPassword, allowsDownload, withCameraData } = props.link;
  const { hasWatermark, mark, allowsComments, comments, openComments } = props.link;
  const facts = [
    lastDay ? t('links.until', { day: date(lastDay) }) : t('links.noEnd'),
    hasPassword && t('links.withPassword'),
    allowsComments && t('links.withComments'),
    hasWatermark && t('links.withWatermark', { mark }),
    allowsDownload && t(withCameraData && !hasWatermark ? 'links.withWholeDownload' : 'links.withDownload'),
  ].filter(Boolean);
  const visits = lastOpenedAt
    ? t('links.opened', { count: openings, at: dateTime(lastOpenedAt) })
    : t('links.neverOpened');
  return (
    <li className={classes.link}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text fw={600} className={classes.recipient}>
          {recipient}
        </Text>
        <Badge variant="light" color={LINK_COLOURS[state]} tt="none" fw={400}>
          {t(`links.states.${state}`)}
        </Badge>
      </Group>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {visits}
        {comments > 0 && ` · ${t('links.commented', { count: comments, open: openComments })}`}
      </Text>
      <LinkButtons {...props} />
    </li>
  );
}
