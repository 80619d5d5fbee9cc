import { type LinkFileWish, shared, type SharedWork } from '@koma/contracts';
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

function Offers({ token, pdf, zip, originals = [] }: Props) {
  const t = useWords();
  const job = useLinkFile(token);
  const onSave = useDownloaded();
  const [wish, setWish] = useState<LinkFileWish | null>(null);
  const query = zip?.workId ? { workId: zip.workId } : {};
  const { data: offer } = useQuery({
    ...queryOf(shared.downloadOffer, { params: { token }, query }),
    enabled: zip !== undefined,
  });
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
          {zip && isOffered(offer) && (
            <Menu.Item leftSection={<IconFileZip {...ICON} />} onClick={() => ask({ kind: 'zip', ...zip })}>
              {t(zip.workId === null ? 'linkFiles.all' : 'linkFiles.work')}
            </Menu.Item>
          )}
          {zip && offer && (
            <div className={classes.offer}>
              <OfferSummary offer={offer} />
            </div>
          )}
        </Menu.Dropdown>
      </Menu>
      {wish && <LinkFileDialog wish={wish} job={job} onSave={onSave} onClose={() => setWish(null)} />}
    </>
  );
}

/** Downloads of a share link; renders nothing where they are not allowed. */
export const LinkDownloads = (props: Props) => (useOpenLink()?.thing.allowsDownload ? <Offers {...props} /> : null);
