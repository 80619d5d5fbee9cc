import type { CmsDocument, CmsDraft } from '@koma/contracts';
import { toast, useErrorWords } from '@koma/web-kit';
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { FormDialog } from '../../../shared/form-dialog.js';
import { ChangeList } from '../history/change-list.js';
import classes from '../history/history.module.css';
import { useCmsWords } from '../use-cms-words.js';

interface Props {
  draft: CmsDraft;
  values: CmsDocument;
  publish: () => Promise<unknown>;
  onClose: () => void;
}

/** Shows what changes for visitors before it does. */
export function PublishDialog({ draft: { page, published }, values, publish, onClose }: Props) {
  const { t } = useCmsWords();
  const words = useErrorWords();
  const { mutate, error, isPending } = useMutation({
    mutationFn: publish,
    onSuccess: () => {
      toast.success(t('cms.published'));
      onClose();
    },
  });
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <FormDialog
      form={{ formProps: { onSubmit }, summary: error && words(error), isSubmitting: isPending }}
      title={t('cms.publishTitle')}
      confirmLabel={t('cms.publish')}
      onClose={onClose}
      isQuestion
    >
      <Text size="sm">{t('cms.publishText')}</Text>
      <div className={classes.scroll} role="region" aria-label={t('cms.changes')} tabIndex={0}>
        <ChangeList page={page} before={published.content} after={values} />
      </div>
    </FormDialog>
  );
}
