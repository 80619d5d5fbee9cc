import type { CreatorProfile } from '@koma/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { ConfirmDialog, personName } from '@koma/ui';
import { toast, useErrorWords, useLocale } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LogoPicture } from '../../shared/logo/logo.js';
import { useLogo } from '../../shared/logo/use-logo.js';
import { useWords } from '../../shared/words.js';
import { LogoDialog } from './logo-dialog.js';
import classes from './profile-page.module.css';
import { useOwnLogo } from './use-own-logo.js';

interface RemoveProps {
  remove: ReturnType<typeof useOwnLogo>['remove'];
  onClose: () => void;
}

/** Deletes the logo after a confirmation. */
function RemoveLogo({ remove, onClose }: RemoveProps) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => toast.success(t('logo.removed')),
      onError: (error) => toast.error(words(error)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      isOpen
      title={t('logo.removeTitle')}
      confirmLabel={common('delete')}
      cancelLabel={common('cancel')}
      onConfirm={confirm}
      onCancel={onClose}
      isBusy={remove.isPending}
      isDestructive
    >
      {t('logo.removeText')}
    </ConfirmDialog>
  );
}

interface ChangeProps {
  /** There is a logo already. */
  isThere: boolean;
}

/** The owner's actions on a logo. */
function ChangeLogo({ isThere }: ChangeProps) {
  const t = useWords();
  const common = useTranslation().t;
  const { save, remove } = useOwnLogo();
  const [asked, setAsked] = useState<'choose' | 'remove' | null>(null);
  const close = () => setAsked(null);
  return (
    <Group gap="sm">
      <Button variant="default" size="sm" onClick={() => setAsked('choose')}>
        {t(isThere ? 'logo.change' : 'logo.choose')}
      </Button>
      {isThere && (
        <Button variant="subtle" color="red" size="sm" aria-label={t('logo.remove')} onClick={() => setAsked('remove')}>
          {common('delete')}
        </Button>
      )}
      {asked === 'choose' && <LogoDialog save={save} onClose={close} />}
      {asked === 'remove' && <RemoveLogo remove={remove} onClose={close} />}
    </Group>
  );
}

interface Props {
  creator: CreatorProfile;
  isOwn: boolean;
}

/** The logo as others see it (§3). It belongs to the account, like the portrait: only its owner changes it. */
export function LogoField({ creator, isOwn }: Props) {
  const t = useWords();
  const name = personName(creator, useLocale());
  const logo = useLogo(creator.id);
  if (logo === undefined || (logo === null && !isOwn)) return null;
  return (
    <section className={classes.logo} aria-labelledby="profile-logo">
      <Title order={3} size="h4" id="profile-logo">
        {t('logo.title')}
      </Title>
      {logo ? (
        <LogoPicture key={logo.url} logo={logo} name={name} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('logo.lead')}
        </Text>
      )}
      {isOwn && <ChangeLogo isThere={logo !== null} />}
    </section>
  );
}
