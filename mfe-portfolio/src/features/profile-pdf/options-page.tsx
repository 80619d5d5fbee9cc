import { profileDocuments, type SavedDocumentOptions, type ShownProfileDocument } from '@koma/contracts';
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
  const whole = useQuery(queryOf(profileDocuments.get, { ...request, query: { whole: 'true' as const } }));
  return {
    data: options.data && whole.data && { saved: options.data, whole: whole.data },
    error: options.error ?? whole.error,
    isFetching: options.isFetching || whole.isFetching,
    refetch: () => Promise.all([options.refetch(), whole.refetch()]),
  };
}

function Options({ creatorId }: { creatorId: string }) {
  const query = useOptions(creatorId);
  return (
    <QueryView query={query} shape="form">
      {({ saved, whole }: { saved: SavedDocumentOptions; whole: ShownProfileDocument }) => (
        <OptionsForm key={creatorId} creatorId={creatorId} saved={saved} whole={whole} />
      )}
    </QueryView>
  );
}

/** `/user/creator/profile/pdf`: the options of the own profile PDF, or with `?for=` of an owner's. */
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
