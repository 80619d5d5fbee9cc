import { cmsDrafts, type CmsPageName, type CmsVersion } from '@koma/contracts';
import { itemsOf, MoreItems, pagesOf, queryOf, QueryView, toast } from '@koma/web-kit';
import { Badge, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../shared/act-dialog.js';
import { Instant } from '../../../shared/instant.js';
import { useCmsWords } from '../use-cms-words.js';
import { ChangeList } from './change-list.js';
import classes from './history.module.css';

function VersionChanges({ page, number }: { page: CmsPageName; number: number }) {
  const { t } = useCmsWords();
  const query = useQuery({ ...queryOf(cmsDrafts.version, { params: { page, number } }), staleTime: Infinity });
  return (
    <QueryView query={query} shape="form">
      {({ content, before }) =>
        before ? (
          <ChangeList page={page} before={before} after={content} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('cms.history.first')}
          </Text>
        )
      }
    </QueryView>
  );
}

interface VersionProps {
  page: CmsPageName;
  version: CmsVersion;
  isPublished: boolean;
  onRestore: (() => void) | null;
}

function Version({ page, version: { number, publishedAt, publishedBy, restoredFrom }, ...rest }: VersionProps) {
  const { t } = useCmsWords();
  const [isOpen, setOpen] = useState(false);
  const { isPublished, onRestore } = rest;
  return (
    <li className={classes.version}>
      <Stack gap="xs">
        <Group gap="xs">
          <Text fw={600}>{t('cms.history.version', { number })}</Text>
          {isPublished && (
            <Badge color="green" variant="light">
              {t('cms.history.live')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          <Instant at={publishedAt} /> {publishedBy ?? t('cms.history.system')}
          {restoredFrom !== null && ` · ${t('cms.history.restored', { number: restoredFrom })}`}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
            {t(isOpen ? 'cms.history.hide' : 'cms.history.show')}
          </Button>
          {onRestore && (
            <Button variant="default" size="xs" onClick={onRestore}>
              {t('cms.history.restore')}
            </Button>
          )}
        </Group>
        {isOpen && <VersionChanges page={page} number={number} />}
      </Stack>
    </li>
  );
}

interface Props {
  page: CmsPageName;
  /** The version that visitors see. */
  live: number;
  mayRestore: boolean;
  restore: (number: number) => Promise<unknown>;
  onClose: () => void;
}

/** What was published, by whom, when, and what changed; any of it comes back. */
export function HistoryDrawer({ page, live, mayRestore, restore, onClose }: Props) {
  const { t } = useCmsWords();
  const common = useTranslation().t;
  const query = useInfiniteQuery(pagesOf(cmsDrafts.versions, { params: { page }, query: {} }));
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="32rem"
      title={t('cms.history.title')}
      closeButtonProps={{ 'aria-label': common('close'), size: 'lg' }}
    >
      <QueryView query={query} shape="form">
        {(data) => (
          <ol className={classes.versions}>
            {itemsOf(data).map((version) => (
              <Version
                key={version.number}
                page={page}
                version={version}
                isPublished={version.number === live}
                onRestore={mayRestore && version.number !== live ? () => setAsked(version.number) : null}
              />
            ))}
          </ol>
        )}
      </QueryView>
      <MoreItems query={query} />
      {asked !== null && (
        <ActDialog
          title={t('cms.history.restoreTitle', { number: asked })}
          confirmLabel={t('cms.history.restoreNow')}
          act={async () => {
            await restore(asked);
            toast.success(t('cms.history.done', { number: asked }));
          }}
          onClose={() => setAsked(null)}
        >
          {t('cms.history.restoreText')}
        </ActDialog>
      )}
    </Drawer>
  );
}
