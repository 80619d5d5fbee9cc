import { type ShareLink, shareLinks } from '@koma/contracts';
import { Alert, Button, Drawer, Stack } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { itemsOf, pagesOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { LinkForm } from './link-form.js';
import { LinkRow } from './link-row.js';
import type { ShareTarget } from './share-target.js';

interface Props {
  /** Null while the drawer is closed. */
  target: ShareTarget | null;
  onClose: () => void;
}

type View = { name: 'list' } | { name: 'form'; link: ShareLink | null };
const LIST: View = { name: 'list' };

/** The links, newest first. */
function Links({ target, onView }: { target: ShareTarget; onView: (view: View) => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const { kind, targetId } = target;
  const query = useInfiniteQuery(pagesOf(shareLinks.list, { query: { kind, targetId } }));
  const make = (
    <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => onView({ name: 'form', link: null })}>
      {t('links.make')}
    </Button>
  );
  return (
    <QueryView query={query} shape="table">
      {(data) =>
        itemsOf(data).length === 0 ? (
          <EmptyState title={t('links.empty')} description={t('links.emptyText')} action={make} />
        ) : (
          <Stack gap="lg">
            <div>{make}</div>
            <Stack component="ul" gap="lg" p={0} m={0} aria-label={t('links.list')}>
              {itemsOf(data).map((link) => (
                <LinkRow key={link.id} link={link} onEdit={() => onView({ name: 'form', link })} />
              ))}
            </Stack>
            {query.hasNextPage && (
              <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {common('more')}
              </Button>
            )}
          </Stack>
        )
      }
    </QueryView>
  );
}

function Shared({ target }: { target: ShareTarget }) {
  const t = useWords();
  const [view, setView] = useState(LIST);
  const back = () => setView(LIST);
  if (view.name === 'form') return <LinkForm target={target} link={view.link} onDone={back} />;
  return (
    <Stack gap="lg">
      {target.status === 'unpublish' && (
        <Alert color="amber" variant="light" icon={<IconInfoCircle size={18} stroke={1.5} />}>
          {t('links.private')}
        </Alert>
      )}
      <Links target={target} onView={setView} />
    </Stack>
  );
}

/** Share links of a profile, a work or a reel: created, copied, watched and revoked (decision 11). */
export function ShareDrawer({ target, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  return (
    <Drawer
      opened={target !== null}
      onClose={onClose}
      position="right"
      size="36rem"
      title={target && t('links.title', { title: target.title })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {target && <Shared key={target.targetId} target={target} />}
    </Drawer>
  );
}
