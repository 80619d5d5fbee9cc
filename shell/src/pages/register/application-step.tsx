import { applicationForm, auth, type ResponseOf } from '@koma/contracts';
import { Anchor, Button, Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { Form, FormErrorSummary, PhoneField } from '@koma/ui';
import { api, LocaleLink } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CompanyField } from './company-field.js';
import type { ApplicantType } from './register-page.js';

/** The form starts with the box unchecked, which the contract's `true` cannot say. */
const schema = z.preprocess((given: Record<string, unknown>) => given, applicationForm);

interface Props {
  type: ApplicantType;
  applicationToken: string;
  onDone: (submitted: ResponseOf<typeof auth.apply>) => void;
}

function Agreement(props: ReturnType<ReturnType<typeof useApiForm>['checkbox']>) {
  const { t } = useTranslation('shell');
  return (
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
      <Checkbox {...props} label={t('application.agree')} />
    </Stack>
  );
}

/** The application that staff review (§3, §4). */
export function ApplicationStep({ type, applicationToken, onDone }: Props) {
  const { t } = useTranslation('shell');
  const form = useApiForm({
    schema,
    initialValues: { mobileNumber: '', affiliation: 'company', companyName: '', agreed: false },
    onSubmit: async (given) => onDone(await api.call(auth.apply, { body: { applicationToken, form: given } })),
  });
  const { mobileNumber, affiliation, companyName } = form.values;
  const isFreelance = affiliation === 'freelance';
  return (
    <Form {...form.formProps}>
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('application.title')}
        </Title>
        <Text>{t('application.text')}</Text>
      </Stack>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <PhoneField
        {...form.field('mobileNumber')}
        value={String(mobileNumber)}
        label={t('application.mobile')}
        description={t('application.mobileHint')}
        autoFocus
      />
      <Radio.Group {...form.field('affiliation')} label={t('application.affiliation')}>
        <Group mt="xs" gap="lg">
          <Radio value="company" label={t('application.company')} />
          <Radio value="freelance" label={t('application.freelance')} />
        </Group>
      </Radio.Group>
      <CompanyField
        {...form.field('companyName')}
        value={String(companyName)}
        label={t(isFreelance ? 'application.companyOptional' : `application.companyName.${type}`)}
        description={isFreelance ? undefined : t('application.companyHint')}
        autoComplete="organization"
      />
      <Agreement {...form.checkbox('agreed')} />
      <Button type="submit" loading={form.isSubmitting}>
        {t('application.submit')}
      </Button>
    </Form>
  );
}
