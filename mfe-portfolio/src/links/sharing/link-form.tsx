import {
  type FieldCode,
  linkDayFault,
  linkDays,
  SHARE_LINK,
  type ShareLink,
  shareLinkForm,
  shareLinks,
  tokyoDay,
} from '@koma/contracts';
import { Button, Checkbox, Group, PasswordInput, Stack, Switch, TextInput, Title } from '@mantine/core';
import { DateField, FormErrorSummary } from '@koma/ui';
import { api, keyOf, toast, useLocale } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import { mayHavePassword, type ShareTarget } from './share-target.js';

const inDays = (days: number) => tokyoDay(new Date(Date.now() + days * 86_400_000));

interface Props {
  target: ShareTarget;
  /** The link to change; null for a new one. */
  link: ShareLink | null;
  onDone: () => void;
}

/** Whom one sends a work to usually has something to say. */
const newLink = () => ({
  ...{ recipient: '', lastDay: inDays(SHARE_LINK.days), hasPassword: false },
  ...{ allowsDownload: false, withCameraData: false, hasWatermark: false, allowsComments: true },
});

function useLinkForm({ target, link, onDone }: Props) {
  const common = useTranslation().t;
  const queryClient = useQueryClient();
  const before = link ?? newLink();
  const { recipient, lastDay, allowsDownload, withCameraData, hasWatermark, allowsComments, hasPassword } = before;
  return useApiForm({
    // A day that stays was chosen earlier, and is not refused now.
    schema: shareLinkForm.refine((form) => form.lastDay === link?.lastDay || linkDayFault(form.lastDay) === null, {
      path: ['lastDay'],
      message: 'FIELD.LINK_DAY' satisfies FieldCode,
    }),
    // Without a password in the form the present one stays.
    initialValues: {
      ...{ recipient, lastDay, allowsDownload, withCameraData, hasWatermark, allowsComments },
      password: hasPassword ? undefined : null,
    },
    refusals: { 'LINK.PASSWORD_NEEDS_LIMITED': 'password' },
    onSubmit: async (body) => {
      const { kind, targetId } = target;
      if (link) await api.call(shareLinks.update, { params: { id: link.id }, body });
      else await api.call(shareLinks.create, { body: { kind, targetId, form: body } });
      void queryClient.invalidateQueries({ queryKey: keyOf(shareLinks.list) });
      toast.success(common('saved'));
      onDone();
    },
  });
}

type LinkFormApi = ReturnType<typeof useLinkForm>;

/** The present password, a new one, or none. */
function PasswordFields({ form, target, link }: Pick<Props, 'target' | 'link'> & { form: LinkFormApi }) {
  const t = useWords();
  const { password } = form.values;
  const isPossible = mayHavePassword(target);
  const choose = (value: string | null | undefined) => form.form.setFieldValue('password', value);
  return (
    <>
      {link?.hasPassword && (
        <Checkbox
          label={t('links.keepPassword')}
          checked={password === undefined}
          onChange={(event) => choose(event.currentTarget.checked ? undefined : null)}
        />
      )}
      {password !== undefined && (
        <Switch
          label={t('links.usePassword')}
          description={t(isPossible ? 'links.usePasswordHint' : 'links.onlyLimited')}
          disabled={!isPossible}
          checked={password !== null}
          onChange={(event) => choose(event.currentTarget.checked ? '' : null)}
        />
      )}
      {typeof password === 'string' && (
        <PasswordInput
          {...form.field('password')}
          label={t('links.password')}
          visibilityToggleButtonProps={{ 'aria-label': t('links.showPassword') }}
          autoComplete="new-password"
          withAsterisk
        />
      )}
    </>
  );
}

/** What may be saved, and what bears the recipient's name. */
function DownloadFields({ form }: { form: LinkFormApi }) {
  const t = useWords();
  return (
    <>
      <Switch
        {...form.checkbox('allowsDownload')}
        label={t('links.allowsDownload')}
        description={t('links.allowsDownloadHint')}
      />
      <Switch
        {...form.checkbox('hasWatermark')}
        label={t('links.hasWatermark')}
        description={t('links.hasWatermarkHint')}
      />
      {form.values.allowsDownload && !form.values.hasWatermark && (
        <Switch
          {...form.checkbox('withCameraData')}
          label={t('links.withCameraData')}
          description={t('links.withCameraDataHint')}
        />
      )}
    </>
  );
}

/** Recipient, last day and password of a link. */
export function LinkForm(props: Props) {
  const { link, onDone } = props;
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const form = useLinkForm(props);
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <Title order={3} size="h4">
          {t(link ? 'links.changeTitle' : 'links.makeTitle')}
        </Title>
        <FormErrorSummary>{form.summary}</FormErrorSummary>
        <TextInput
          {...form.field('recipient')}
          label={t('links.recipient')}
          description={t(form.values.hasWatermark ? 'links.recipientShown' : 'links.recipientHint')}
          withAsterisk
        />
        <DateField
          {...form.field('lastDay')}
          value={form.values.lastDay}
          lang={locale}
          min={linkDays().first}
          max={linkDays().last}
          label={t('links.lastDay')}
          description={t('links.lastDayHint')}
        />
        <PasswordFields {...props} form={form} />
        <Switch
          {...form.checkbox('allowsComments')}
          label={t('links.allowsComments')}
          description={t('links.allowsCommentsHint')}
        />
        <DownloadFields form={form} />
        <Group gap="sm">
          <Button type="submit" loading={form.isSubmitting}>
            {t(link ? 'links.save' : 'links.make')}
          </Button>
          <Button variant="default" onClick={onDone}>
            {common('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
