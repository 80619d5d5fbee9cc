import { DOWNLOAD, type Download } from '@koma/contracts';
import { Button } from '@mantine/core';
import { EmptyState, PageHeader } from '@koma/ui';
import { itemsOf, LocaleLink, MoreItems, QueryView, readLoginState } from '@koma/web-kit';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { DeleteDownload } from './delete-download.js';
import { DownloadRow } from './download-row.js';
import classes from './downloads.module.css';
import { useDownloads } from './use-downloads.js';

function NoDownloads() {
  const t = useWords();
  const isCreator = readLoginState()?.profileType === 'creator';
  return (
    <EmptyState
      icon={<IconFileZip size={20} stroke={1.5} />}
      title={t('downloads.empty')}
      description={t(isCreator ? 'downloads.emptyText' : 'downloads.emptyTextUser')}
      action={
        isCreator && (
          <Button component={LocaleLink} to={paths.multiSelect}>
            {t('downloads.choose')}
          </Button>
        )
      }
    />
  );
}

/** `/user-dashboard/downloads`: the member's downloads, newest first. */
export function DownloadsPage() {
  const t = useWords();
  const [doomed, setDoomed] = useState<Download | null>(null);
  const query = useDownloads();
  const all = itemsOf(query.data);
  return (
    <>
      <PageHeader title={t('downloads.title')} description={t('downloads.lead', { days: DOWNLOAD.keptDays })} />
      <QueryView query={query}>
        {() =>
          all.length === 0 ? (
            <NoDownloads />
          ) : (
            <>
              <ul className={classes.list} aria-label={t('downloads.title')}>
                {all.map((one) => (
                  <DownloadRow key={one.id} download={one} onDelete={() => setDoomed(one)} />
                ))}
              </ul>
              <MoreItems query={query} />
            </>
          )
        }
      </QueryView>
      {doomed && <DeleteDownload download={doomed} onClose={() => setDoomed(null)} />}
    </>
  );
}
