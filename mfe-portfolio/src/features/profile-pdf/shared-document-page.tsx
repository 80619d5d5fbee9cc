import { type AssetKind, shared } from '@koma/contracts';
import { Button, Group } from '@mantine/core';
import { LocaleLink, queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { LinkDownloads } from '../../links/link-downloads/link-downloads.js';
import { sharedCreatorPath, sharedDocumentPath } from '../../links/link-gate/link-context.js';
import { LinkGate } from '../../links/link-gate/link-gate.js';
import { useWords } from '../../shared/words.js';
import { SeenDocument } from './seen-document.js';

interface Props {
  token: string;
  part: AssetKind | null;
}

function Known({ token, part }: Props) {
  const t = useWords();
  const query = useQuery(queryOf(shared.document, { params: { token } }));
  const actions = (
    <Group gap="sm">
      <Button component={LocaleLink} to={sharedCreatorPath(token)} variant="default" size="sm">
        {t('printed.toProfile')}
      </Button>
      <LinkDownloads token={token} pdf="pdf" />
    </Group>
  );
  const to = (each: AssetKind | undefined) => sharedDocumentPath(token, each);
  return (
    <QueryView query={query}>
      {(document) => {
        const pictures = { portraitUrl: document.portraitUrl, logo: { url: document.logoUrl } };
        return <SeenDocument document={document} part={part} to={to} {...pictures} actions={actions} />;
      }}
    </QueryView>
  );
}

const page = (part: AssetKind | null) => () => (
  <LinkGate kinds={['creator']}>{({ token }) => <Known token={token} part={part} />}</LinkGate>
);

/** `/link-media/creator/{id}/pdf` and its parts: the content of the PDF of a shared profile. */
export const SharedDocumentPage = page(null);
export const SharedDocumentImagePage = page('image');
export const SharedDocumentVideoPage = page('video');
