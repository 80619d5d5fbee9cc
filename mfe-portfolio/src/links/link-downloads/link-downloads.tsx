import { type DownloadOffer, type LinkFileWish, shared, type SharedWork } from '@koma/contracts';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFile, IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { queryOf } from '@koma/web-kit';
import { isOffered, OfferSummary } from '@koma/web-kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenLink } from '../link-gate/link-context.js';
import { useDownloaded } from '../link-gate/use-downloaded.js';
import { useWords } from '../../shared/words.js';
import classes from './link-downloads.module.css';
import { LinkFileDialog } from './link-file-dialog.js';
import { useLinkFile } from './use-link-file.js';

const ICON = { size: 16, stroke: 1.5 } as const;
const PDFS = ['ja', 'en'] as const;

interface Props {
  token: string;
  /** The PDF of the profile or slide select, in both languages. */
  pdf?: 'pdf' | 'select-pdf';
  /** A zip of this work, or of all works of the link; left out: none. */
  zip?: { workId: string | null };
  /** The original files. */
  originals?: SharedWork['downloads'];
}

interface ZipProps {
  workId: string | null;
  offer: DownloadOffer;
  onAsk: () => void;
}

/** The zip, where anything may be had, with what is in it. */
function ZipOffer({ workId, offer, onAsk }: ZipProps) {
  const t = useWords();
  return (
    <>
      {isOffered(offer) && (
        <Menu.Item leftSection={<IconFileZip {...ICON} />} onClick={onAsk}>
          {t(workId === null ? 'linkFiles.all' : 'linkFiles.work')}
        </Menu.Item>
      )}
      <div className={classes.offer}>
        <OfferSummary offer={offer} />
      </div>
    </>
  );
}

/** Known before the menu opens. */
function useZipOffer(token: string, zip: Props['zip']): DownloadOffer | undefined {
  const query = zip?.workId ? { workId: zip.workId } : {};
  const options = queryOf(shared.downloadOffer, { params: { token }, query });
  return useQuery({ ...options, enabled: zip !== undefined }).data;
}

function Offers({ token, pdf, zip, originals = [] }: Props) {
  const t = useWords();
  const job = useLinkFile(token);
  const onSave = useDownloaded();
  const offer = useZipOffer(token, zip);
  const [wish, setWish] = useState<LinkFileWish | null>(null);
  const ask = (next: LinkFileWish) => {
    setWish(next);
    job.start(next);
  };
  return (
    <>
      {/* On a page with a dark room, the menu is dark too. */}
      <Menu position="bottom-end" shadow="md" withinPortal={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload {...ICON} />}
            rightSection={<IconChevronDown {...ICON} />}
          >
            {t('shared.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {pdf &&
            PDFS.map((locale) => (
              <Menu.Item
                key={locale}
                leftSection={<IconFileTypePdf {...ICON} />}
                onClick={() => ask({ kind: pdf, locale })}
              >
                {t(`linkFiles.pdf.${locale}`)}
              </Menu.Item>
            ))}
          {originals.map(({ assetId, url }, at) => (
            <Menu.Item
              key={assetId}
              component="a"
              href={url}
              download
              leftSection={<IconFile {...ICON} />}
              onClick={onSave}
            >
              {originals.length > 1 ? t('linkFiles.originalOne', { number: at + 1 }) : t('linkFiles.original')}
            </Menu.Item>
          ))}
          {zip && offer && <ZipOffer workId={zip.workId} offer={offer} onAsk={() => ask({ kind: 'zip', ...zip })} />}
        </Menu.Dropdown>
      </Menu>
      {wish && <LinkFileDialog wish={wish} job={job} onSave={onSave} onClose={() => setWish(null)} />}
    </>
  );
}

/** Downloads of a share link; renders nothing where they are not allowed. */
export const LinkDownloads = (props: Props) => (useOpenLink()?.thing.allowsDownload ? <Offers {...props} /> : null);
