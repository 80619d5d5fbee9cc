import { portfolios, profileDocuments, type SavedDocumentOptions, type WorkCard } from '@koma/contracts';
import { Button, Stack } from '@mantine/core';
import { PageHeader } from '@koma/ui';
import { LocaleLink, queryOf, QueryView, readLoginState } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.js';
import { ProfileModes } from '../../shared/profile-modes/profile-modes.js';
import { OwnerGate } from '../../shared/served-owner/owner-gate.js';
import { useWords } from '../../shared/words.js';
import { OptionsForm } from './options-form.js';

function useOptions(creatorId: string) {
  const request = { params: { id: creatorId } };
  const options = useQuery(queryOf(profileDocuments.options, request));
  const portfolio = useQuery(queryOf(portfolios.get, request));
  const isReady = options.data !== undefined && portfolio.data !== undefined;
  const { loose = [], sections = [] } = portfolio.data ?? {};
  return {
    data: isReady ? { saved: options.data, works: [...loose, ...sections.flatMap(({ works }) => works)] } : undefined,
    error: options.error ?? portfolio.error,
    isFetching: options.isFetching || portfolio.isFetching,
    refetch: () => Promise.all([options.refetch(), portfolio.refetch()]),
  };
}

function Options({ creatorId }: { creatorId: string }) {
  const query = useOptions(creatorId);
  return (
    <QueryView query={query} shape="form">
      {({ saved, works }: { saved: SavedDocumentOptions; works: WorkCard[] }) => (
        <OptionsForm key={creatorId} creatorId={creatorId} saved={saved} works={works} />
      )}
    </QueryView>
  );
}

/** `/user/creator/profile/pdf`: what the own profile PDF shows, or with `?for=` an owner's. */
export function PdfOptionsPage() {
  const t = useWords();
  return (
    <OwnerGate shape="form">
      {(ownerId) => {
        const creatorId = ownerId ?? readLoginState()?.userId ?? '';
        return (
          <Stack gap="lg">
            <PageHeader
              title={t('pdfOptions.title')}
              description={t('pdfOptions.lead')}
              actions={
                <Button component={LocaleLink} to={paths.downloadPdf(creatorId)}>
                  {t('printed.download')}
                </Button>
              }
            />
            <ProfileModes ownerId={ownerId} />
            <Options creatorId={creatorId} />
          </Stack>
        );
      }}
    </OwnerGate>
  );
}
