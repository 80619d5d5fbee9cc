import { Button, FileButton, Text } from '@mantine/core';
import { QueryView } from '@koma/web-kit';
import { ACCEPT } from '../uploading/accept.js';
import { UploadingFile } from '../uploading/uploading-file.js';
import { useWords } from '../../shared/words.js';
import classes from './film-stills.module.css';
import type { useOwnPictures } from './own-pictures.js';
import type { OwnPicture } from './slots.js';

interface Props {
  own: ReturnType<typeof useOwnPictures>;
  /** Those that are chosen already. */
  chosenIds: readonly string[];
  onTake: (picture: OwnPicture) => void;
}

/** The owner's pictures: new uploads, or earlier ones. */
export function PicturePicker({ own, chosenIds, onTake }: Props) {
  const t = useWords();
  const { uploads, pictures, query } = own;
  const isHere = (id: string | null) => pictures.some(({ assetId }) => assetId === id);
  const under = uploads.files.filter(({ assetId }) => !isHere(assetId));
  return (
    <div className={classes.part}>
      <Text size="sm" c="dimmed">
        {t('stills.pictureLead')}
      </Text>
      <div>
        <FileButton multiple accept={ACCEPT.image} onChange={uploads.add}>
          {(props) => (
            <Button {...props} variant="default" onPointerEnter={uploads.prepare} onFocus={uploads.prepare}>
              {t('stills.upload')}
            </Button>
          )}
        </FileButton>
      </div>
      {under.length > 0 && (
        <ul className={classes.uploads} aria-label={t('files.new')}>
          {under.map((file) => (
            <UploadingFile key={file.id} kind="image" file={file} uploads={uploads} />
          ))}
        </ul>
      )}
      <QueryView query={query}>
        {() =>
          pictures.length > 0 && (
            <ul className={classes.pictures} aria-label={t('stills.own')}>
              {pictures.map((picture) => (
                <li key={picture.assetId}>
                  <button
                    type="button"
                    className={classes.picture}
                    aria-label={t('stills.take', { name: own.nameOf(picture.assetId) })}
                    disabled={chosenIds.includes(picture.assetId)}
                    onClick={() => onTake(picture)}
                  >
                    <img src={picture.url ?? ''} alt="" loading="lazy" />
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </div>
  );
}
