import { Button, Group } from '@mantine/core';
import { ConfirmDialog, monogram } from '@koma/ui';
import { QueryView, toast, useErrorWords } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import { PortraitDialog } from './portrait-dialog.js';
import classes from './portrait.module.css';
import { usePortrait } from './use-portrait.js';

interface FaceProps {
  /** Address of the portrait; null while there is none. */
  address: string | null;
  name: string;
}

function Face({ address, name }: FaceProps) {
  const t = useWords();
  return address ? (
    <img className={classes.face} src={address} alt={t('portrait.of', { name })} />
  ) : (
    <span className={classes.face} aria-hidden="true">
      {monogram(name)}
    </span>
  );
}

interface RemoveProps {
  remove: ReturnType<typeof usePortrait>['remove'];
}

/** Deletes the portrait after a confirmation. */
function Remove({ remove }: RemoveProps) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const [isAsked, setIsAsked] = useState(false);
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.success(t('portrait.removed')),
      onError: (error) => toast.error(words(error)),
      onSettled: () => setIsAsked(false),
    });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsAsked(true)}>
        {common('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('portrait.removeTitle')}
        confirmLabel={common('delete')}
        cancelLabel={common('cancel')}
        onConfirm={confirm}
        onCancel={() => setIsAsked(false)}
        isBusy={remove.isPending}
        isDestructive
      >
        {t('portrait.removeText')}
      </ConfirmDialog>
    </>
  );
}

interface Props {
  accountId: string;
  name: string;
}

/** The portrait beside the own name. */
export function Portrait({ accountId, name }: Props) {
  const t = useWords();
  const { query, addressOf, save, remove } = usePortrait(accountId);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('portrait.title')} description={t('portrait.lead')}>
      <div className={classes.place}>
        <QueryView query={query} shape="line">
          {(versions) => {
            const address = addressOf(versions);
            return (
              <div className={classes.line}>
                <Face address={address} name={name} />
                <Group gap="sm">
                  <Button variant="default" onClick={() => setIsOpen(true)}>
                    {t(address ? 'portrait.change' : 'portrait.choose')}
                  </Button>
                  {address && <Remove remove={remove} />}
                </Group>
              </div>
            );
          }}
        </QueryView>
      </div>
      {isOpen && <PortraitDialog save={save} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
