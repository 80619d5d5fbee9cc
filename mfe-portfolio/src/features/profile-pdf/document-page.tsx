import { type AssetKind, profileDocuments, type ShownProfileDocument } from '@koma/contracts';
import { Button, Group } from '@mantine/core';
import { LocaleLink, queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { useLogo } from '../../shared/logo/use-logo.js';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import { KnownId } from './known-id.js';
import { SeenDocument } from './seen-document.js';
import { usePortraitUrl } from './use-portrait-url.js';

interface Props {
  /** The works of one kind; null for the whole document. */
  part: AssetKind | null;
}

function Seen({ document, part }: Props & { document: ShownProfileDocument }) {
  const t = useWords();
  const { id } = document.creator;
  const actions = (
    <Group gap="sm">
      <Button component={LocaleLink} to={paths.creator(id)} variant="default">
        {t('printed.toProfile')}
      </Button>
      <Button component={LocaleLink} to={paths.downloadPdf(id)} leftSection={<IconDownload size={18} stroke={1.5} />}>
        {t('printed.download')}
      </Button>
    </Group>
  );
  const to = (each: AssetKind | undefined) => paths.document(id, each);
  const pictures = { portraitUrl: usePortraitUrl(id), logo: useLogo(id) };
  return <SeenDocument document={document} part={part} to={to} {...pictures} actions={actions} />;
}

function Known({ creatorId, part }: Props & { creatorId: string }) {
  const query = useQuery(queryOf(profileDocuments.get, { params: { id: creatorId }, query: {} }));
  return <QueryView query={query}>{(document) => <Seen document={document} part={part} />}</QueryView>;
}

const page = (part: AssetKind | null) => () => (
  <KnownId>{(creatorId) => <Known key={creatorId} creatorId={creatorId} part={part} />}</KnownId>
);

/** `/creatorProfile/{id}/pdf` and its parts: the content of the PDF, as a page. */
export const DocumentPage = page(null);
export const DocumentImagePage = page('image');
export const DocumentVideoPage = page('video');
