import { fillPath, licenceDocument, type StaffLicenceDetails, staffLicences } from '@koma/contracts';
import { DetailDrawer, DetailList } from '@koma/ui/data';
import { config, QueryView, queryOf } from '@koma/web-kit';
import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { CaseClearances } from './case-clearances.js';
import { CaseFile } from './case-file.js';
import { CaseHistory } from './case-history.js';
import { DeskBadge } from './desk-state.js';
import { Disputes } from './dispute-parts.js';
import classes from './licences.module.css';
import { Lines } from './lines.js';
import { useCaseFacts } from './use-case-facts.js';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <Title order={3} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** The documents as both sides have them. */
function Documents({ id }: { id: string }) {
  const t = useWords();
  return (
    <ul className={classes.list}>
      {licenceDocument.options.map((document) => (
        <li key={document}>
          <Anchor href={config().apiBase + fillPath(staffLicences.document.path, { id, document })} download size="sm">
            {t(`desk.documents.${document}`)}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Loaded({ data }: { data: StaffLicenceDetails }) {
  const t = useWords();
  const { part, licence, disputes, clearances } = data;
  const { parties, terms } = useCaseFacts(data);
  const lines = licence?.terms.lines ?? part.quotes.at(-1)?.lines ?? [];
  return (
    <div className={classes.part}>
      {disputes.length > 0 && <Disputes disputes={disputes} partId={part.id} />}
      <Part title={t('desk.parties')}>
        <DetailList details={parties} />
      </Part>
      <Part title={t(licence ? 'desk.agreed' : 'desk.asked')}>
        <DetailList details={terms} />
        {lines.length > 0 && <Lines lines={lines} />}
      </Part>
      {licence && (
        <Part title={t('desk.documents.title')}>
          <Documents id={part.id} />
        </Part>
      )}
      <Part title={t('desk.clearances.title')}>
        <CaseClearances works={part.works} clearances={clearances} />
      </Part>
      <CaseHistory part={part} />
      {part.messages.length > 0 && (
        <Part title={t('desk.messages')}>
          {part.messages.map(({ id, name, text, file }) => (
            <div key={id}>
              <Text size="sm" className={classes.said}>
                {`${name}\n${text}`.trim()}
              </Text>
              {file && <CaseFile partId={part.id} file={file} />}
            </div>
          ))}
        </Part>
      )}
    </div>
  );
}

/** One request with its licence, to be read only; each opening stands in the log, so it is not loaded again by itself. */
export function CaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const common = useTranslation().t;
  const query = useQuery({
    ...queryOf(staffLicences.get, { params: { id } }),
    ...{ staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  const { data } = query;
  return (
    <DetailDrawer
      isOpen
      title={data ? data.part.product || t('desk.one') : t('desk.one')}
      closeLabel={common('close')}
      onClose={onClose}
      details={[
        { id: 'state', label: t('desk.columns.state'), value: data && <DeskBadge state={data.state} /> },
        { id: 'number', label: t('desk.columns.number'), value: data?.licence?.number },
      ]}
    >
      <Text size="xs" c="dimmed">
        {t('desk.logged')}
      </Text>
      <QueryView query={query} shape="form">
        {(loaded) => <Loaded data={loaded} />}
      </QueryView>
    </DetailDrawer>
  );
}
