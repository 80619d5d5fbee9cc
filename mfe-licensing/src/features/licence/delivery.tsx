import {
  type Licence,
  licenceDeliveries,
  type LicensedFile,
  licensedFiles,
  type LicensedFilesOfWork,
} from '@koma/contracts';
import { Button, Text } from '@mantine/core';
import { saveAddress } from '@koma/ui';
import { keyOf, queryOf, QueryView, toast, useCall, useErrorWords, useFormats } from '@koma/web-kit';
import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Section } from '../../shared/section.js';
import { useLicensedTitle } from '../../shared/use-licensed-title.js';
import { useWords } from '../../shared/words.js';
import { DeliveryLog } from './delivery-log.js';
import classes from './delivery.module.css';

/** An address for each click: it opens the file once. */
function Fetch({ licenceId, file: { assetId, name, state, progress } }: { licenceId: string; file: LicensedFile }) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const { percent } = useFormats();
  const fetch = useCall(licensedFiles.fetch, {
    onSuccess: ({ url }) => {
      if (url === null) {
        void client.invalidateQueries({ queryKey: keyOf(licensedFiles.list) });
        return;
      }
      saveAddress(url, name);
      // It is in the log once the browser has begun.
      setTimeout(() => void client.invalidateQueries({ queryKey: keyOf(licenceDeliveries.list) }), LOGGED_MS);
    },
  });
  const refuse = (error: unknown) => {
    toast.error(words(error));
    // What is refused has changed meanwhile.
    void client.invalidateQueries({ queryKey: keyOf(licensedFiles.list) });
  };
  if (state === 'making')
    return (
      <Text size="sm" role="status">
        {t('delivery.making', { percent: percent(progress) })}
      </Text>
    );
  const act = t(state === 'ready' ? 'delivery.download' : 'delivery.make');
  return (
    <Button
      variant="default"
      size="sm"
      loading={fetch.isPending}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden="true" />}
      aria-label={`${act} ${name}`}
      onClick={() => fetch.mutate({ params: { id: licenceId, assetId } }, { onError: refuse })}
    >
      {act}
    </Button>
  );
}

const LOGGED_MS = 1_500;
const POLLED_MS = 2_000;

const isMaking = (works: readonly LicensedFilesOfWork[]): boolean =>
  works.some(({ files }) => files.some(({ state }) => state === 'making'));

interface WorkProps {
  licenceId: string;
  work: LicensedFilesOfWork;
  isOpen: boolean;
}

function FilesOfWork({ licenceId, work, isOpen }: WorkProps) {
  const t = useWords();
  const titleOf = useLicensedTitle();
  const { bytes } = useFormats();
  return (
    <li className={classes.work}>
      <Text size="sm" fw={600}>
        {titleOf(work)}
      </Text>
      {work.state !== 'open' && (
        <Text size="sm" c="dimmed">
          {t(`delivery.states.${work.state}`)}
        </Text>
      )}
      {work.files.length > 0 && (
        <ul className={classes.files}>
          {work.files.map((file) => (
            <li key={file.assetId} className={classes.file}>
              <div className={classes.name}>
                <Text size="sm">{file.name}</Text>
                <Text size="xs" c="dimmed">
                  {[t(`delivery.kinds.${file.kind}`), file.bytes !== null && bytes(file.bytes)]
                    .filter(Boolean)
                    .join(' · ')}
                  {file.state === 'failed' && ` · ${t('delivery.failed')}`}
                </Text>
              </div>
              {isOpen && <Fetch licenceId={licenceId} file={file} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Why nothing can be fetched now. */
function Closed({ licence: { state, start } }: { licence: Licence }) {
  const t = useWords();
  const { date } = useFormats();
  if (state !== 'waiting' && state !== 'expired' && state !== 'ended') return null;
  return <Text size="sm">{t(`delivery.closed.${state}`, { day: date(start) })}</Text>;
}

/** The files that the licence opens while it holds, and who has fetched them. */
export function Delivery({ licence }: { licence: Licence }) {
  const t = useWords();
  const { id, side } = licence;
  const query = useQuery({
    ...queryOf(licensedFiles.list, { params: { id } }),
    // While a file is made.
    refetchInterval: ({ state: { data } }) => (data && isMaking(data.works) ? POLLED_MS : false),
  });
  return (
    <Section title={t('delivery.title')} description={t(`delivery.text.${side}`)}>
      <Closed licence={licence} />
      <QueryView query={query} shape="table">
        {({ works, isOpen }) => (
          <ul className={classes.works}>
            {works.map((work) => (
              <FilesOfWork key={work.id} licenceId={id} work={work} isOpen={isOpen} />
            ))}
          </ul>
        )}
      </QueryView>
      <DeliveryLog licenceId={id} />
    </Section>
  );
}
