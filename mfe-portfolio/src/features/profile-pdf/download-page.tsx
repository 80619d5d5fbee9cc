import { type Locale, profileDocuments, type ShownProfileDocument } from '@koma/contracts';
import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import { PageHeader, personName } from '@koma/ui';
import { LocaleLink, queryOf, QueryView, useLocale, useTitle } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { KnownId } from './known-id.js';
import { ProfilePdfJob } from './profile-pdf-job.js';
import classes from './profile-pdf.module.css';

const LOCALES: readonly Locale[] = ['ja', 'en'];

function Choice({ document }: { document: ShownProfileDocument }) {
  const t = useWords();
  const { creator, works } = document;
  const name = personName(creator, useLocale()) || t('creator.nameless');
  useTitle(t('printed.downloadOf', { name }));
  const [locale, setLocale] = useState<Locale>(document.locale);
  const choose = (value: string) => setLocale(LOCALES.find((one) => one === value) ?? 'ja');
  return (
    <Stack gap="lg">
      <PageHeader
        title={t('printed.downloadOf', { name })}
        description={t('printed.downloadLead', { count: works.length })}
        actions={
          <Button component={LocaleLink} to={paths.document(creator.id)} variant="default">
            {t('printed.look')}
          </Button>
        }
      />
      <div className={classes.choice}>
        <Text id="pdf-language" fw={600} size="sm">
          {t('printed.language')}
        </Text>
        <SegmentedControl
          value={locale}
          onChange={choose}
          aria-labelledby="pdf-language"
          data={LOCALES.map((value) => ({ value, label: t(`printed.languages.${value}`) }))}
        />
        <ProfilePdfJob key={locale} creatorId={creator.id} locale={locale} />
      </div>
    </Stack>
  );
}

function Known({ creatorId }: { creatorId: string }) {
  const query = useQuery(queryOf(profileDocuments.get, { params: { id: creatorId }, query: {} }));
  return <QueryView query={query}>{(document) => <Choice document={document} />}</QueryView>;
}

/** `/creatorProfile/{id}/download-pdf`: the PDF in one of two languages. */
export const DownloadPdfPage = () => (
  <KnownId>{(creatorId) => <Known key={creatorId} creatorId={creatorId} />}</KnownId>
);
