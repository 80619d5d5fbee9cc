import { type SavedSearch, savedSearches } from '@koma/contracts';
import { Button } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { LocaleLink, queryOf, QueryView, useRestoredFocus } from '@koma/web-kit';
import { DeleteDialog } from '@koma/web-kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../../shared/paths.js';
import { useWords } from '../../../shared/words.js';
import { SavedSearchRow } from './saved-search-row.js';
import classes from './saved.module.css';

/** `/user-dashboard/search/saved`: saved searches with their new results. */
export function SavedSearchesPage() {
  const t = useWords();
  const query = useQuery(queryOf(savedSearches.list));
  const [deleted, setDeleted] = useState<SavedSearch | null>(null);
  const place = useRestoredFocus(query.data?.items.length ?? 0);
  const empty = (
    <EmptyState
      icon={<IconBookmark size={20} stroke={1.5} />}
      title={t('saved.none')}
      description={t('saved.noneText')}
      action={
        <Button component={LocaleLink} to={paths.search('creator')}>
          {t('search.title.creator')}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeader title={t('saved.all')} />
      <div ref={place} tabIndex={-1} className={classes.place}>
        <QueryView query={query} shape="table">
          {({ items }) =>
            items.length === 0 ? (
              empty
            ) : (
              <ul className={classes.list} aria-label={t('saved.all')}>
                {items.map((saved) => (
                  <SavedSearchRow key={saved.id} saved={saved} onDelete={() => setDeleted(saved)} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
      {deleted && (
        <DeleteDialog
          endpoint={savedSearches.delete}
          request={{ params: { id: deleted.id } }}
          title={t('saved.delete.title', { name: deleted.name })}
          done={t('saved.deleted')}
          stale={[savedSearches.list]}
          onClose={() => setDeleted(null)}
        >
          {t('saved.delete.text')}
        </DeleteDialog>
      )}
    </>
  );
}
