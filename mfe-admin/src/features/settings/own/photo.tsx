import { OWN_PORTRAIT_PATH, portraitPath, portraits } from '@koma/contracts';
import { Button } from '@mantine/core';
import { monogram } from '@koma/ui';
import { api, config, keyOf, queryOf, QueryView, toast } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../shared/act-dialog.js';
import { useWords } from '../../../shared/words.js';
import classes from '../settings.module.css';
import { PhotoDialog } from './photo-dialog.js';

interface Props {
  accountId: string;
  name: string;
}

/** The own photo, with buttons to change it. */
export function Photo({ accountId, name }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [asked, setAsked] = useState<'choose' | 'remove' | null>(null);
  const close = () => setAsked(null);
  const queryClient = useQueryClient();
  const query = useQuery(queryOf(portraits.versions, { query: { ids: accountId } }));

  const send = async (method: 'PUT' | 'DELETE', picture?: Blob) => {
    await api.sendFile(method, OWN_PORTRAIT_PATH, picture);
    await queryClient.invalidateQueries({ queryKey: keyOf(portraits.versions) });
    toast.success(t(picture ? 'photo.saved' : 'photo.removed'));
  };
  return (
    <QueryView query={query}>
      {({ items }) => {
        const found = items.find(({ id }) => id === accountId);
        return (
          <div className={classes.photo}>
            {found ? (
              <img
                className={classes.face}
                src={config().apiBase + portraitPath(accountId, 'large', found.version)}
                alt={t('photo.of', { name })}
              />
            ) : (
              <span className={classes.face} aria-hidden="true">
                {monogram(name)}
              </span>
            )}
            <Button variant="default" onClick={() => setAsked('choose')}>
              {t(found ? 'photo.change' : 'photo.add')}
            </Button>
            {found && (
              <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
                {t('photo.remove')}
              </Button>
            )}
            {asked === 'choose' && <PhotoDialog save={(picture) => send('PUT', picture)} onClose={close} />}
            {asked === 'remove' && (
              <ActDialog
                title={t('photo.removeTitle')}
                confirmLabel={common('delete')}
                act={() => send('DELETE')}
                onClose={close}
              >
                {t('photo.removeText')}
              </ActDialog>
            )}
          </div>
        );
      }}
    </QueryView>
  );
}
