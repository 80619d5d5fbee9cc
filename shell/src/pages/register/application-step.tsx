import { applicationForm, auth, type ResponseOf } from '@koma/contracts';
import { Anchor, Button, Checkbox, Group, Radio, Stack, Text, TextInput, Title } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, LocaleLink } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ApplicantType } from './register-page.js';

/** The form starts with the box unchecked, which the contract's `true` cannot say. */
const schema = z.preprocess((given: Record<string, unknown>) => given, applicationForm);

interface Props {
  type: ApplicantType;
  applicationToken: string;
  onDone: (submitted: ResponseOf<typeof auth.apply>) => void;
}

/** The application that staff review (§3, §4). */
export function ApplicationStep({ type, applicationToken, onDone }: Props) {
  const { t } = useTranslation('shell');
  const form = useApiForm({
    schema,
    initialValues: { mobileNumber: '', affiliation: 'company', companyName: '', agreed: false },
    onSubmit: async (given) => onDone(await api.call(auth.apply, { body: { applicationToken, form: given } })),
  });
  const isFreelance = form.values.affiliation === 'freelance';
  return (
    <Form {...form.formProps}>
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('application.title')}
        </Title>
        <Text>{t('application.text')}</Text>
      </Stack>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <TextInput
        {...form.field('mobileNumber')}
        label={t('application.mobile')}
        description={t('application.mobileHint')}
        type="tel"
        autoComplete="tel"
        autoFocus
      />
      <Radio.Group {...form.field('affiliation')} label={t('application.affiliation')}>
        <Group mt="xs" gap="lg">
          <Radio value="company" label={t('application.company')} />
          <Radio value="freelance" label={t('application.freelance')} />
        </Group>
      </Radio.Group>
      <TextInput
        {...form.field('companyName')}
        label={t(isFreelance ? 'application.companyOptional' : `application.companyName.${type}`)}
        autoComplete="organization"
      />
      <Stack gap="xs">
        <Text size="sm">
          <Anchor component={LocaleLink} to="/terms-of-use" target="_blank" underline="always">
            {t('application.terms')}
          </Anchor>
          {t('application.and')}
          <Anchor component={LocaleLink} to="/privacy-policy" target="_blank" underline="always">
            {t('application.privacy')}
          </Anchor>
        </Text>
        <Checkbox {...form.checkbox('agreed')} label={t('application.agree')} />
      </Stack>
      <Button type="submit" loading={form.isSubmitting}>
        {t('application.submit')}
      </Button>
    </Form>
  );
}
