import { applicationForm, type ApplicantType, auth, mayBeFreelance, type ResponseOf } from '@koma/contracts';
import { Anchor, Button, Checkbox, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { Form, FormErrorSummary, PhoneField } from '@koma/ui';
import { api, hasCode, LocaleLink, SentenceSpace } from '@koma/web-kit';
import { useApiForm } from '@koma/web-kit/forms';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApplicantName } from './applicant-name.js';
import { CompanyField } from './company-field.js';

/** The form starts with the box unchecked, which the contract's `true` cannot say. */
const schema = z.preprocess((given: Record<string, unknown>) => given, applicationForm);

const EMPTY = {
  familyName: '',
  firstName: '',
  familyNameKana: '',
  firstNameKana: '',
  familyNameRoman: '',
  firstNameRoman: '',
  mobileNumber: '',
  affiliation: 'company',
  companyName: '',
};
type Typed = Record<string, string>;

interface Props {
  type: ApplicantType;
  applicationToken: string;
  /** The form as it was typed before a reload. */
  typed: Typed;
  onType: (typed: Typed) => void;
  /** The proof of the address is over. */
  onRestart: () => void;
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
      <Checkbox
        {...props}
        label={
          <>
            {t('application.agree')}
            <Text span c="red" aria-hidden="true">
              {' *'}
            </Text>
          </>
        }
      />
    </Stack>
  );
}

function Affiliation({ form }: { form: ReturnType<typeof useApplication> }) {
  const { t } = useTranslation('shell');
  return (
    <Radio.Group
      {...form.field('affiliation')}
      onChange={(chosen) => {
        form.form.setFieldValue('affiliation', chosen);
        form.form.clearFieldError('companyName');
      }}
      label={t('application.affiliation')}
    >
      <Group mt="xs" gap="lg">
        <Radio value="company" label={t('application.company')} />
        <Radio value="freelance" label={t('application.freelance')} />
      </Group>
    </Radio.Group>
  );
}

/** A form that stays as it was typed. */
function useApplication({ typed, onType, applicationToken, onDone }: Props) {
  const form = useApiForm({
    schema,
    initialValues: { ...EMPTY, ...typed, agreed: false },
    onSubmit: async (given) => onDone(await api.call(auth.apply, { body: { applicationToken, form: given } })),
    checksOnLeaving: true,
  });
  const { values } = form;
  useEffect(() => {
    const texts = Object.entries(values).filter(([field]) => field !== 'agreed');
    onType(Object.fromEntries(texts.map(([field, value]) => [field, String(value)])));
  }, [values, onType]);
  return form;
}

/** The application that staff review (§3, §4). */
export function ApplicationStep(props: Props) {
  const { type, onRestart } = props;
  const { t } = useTranslation('shell');
  const form = useApplication(props);
  const { mobileNumber, affiliation, companyName } = form.values;
  const isFreelance = affiliation === 'freelance';
  return (
    <Form {...form.formProps}>
      <Stack gap="xs">
        <Title order={1} size="h2">
          {t('application.title')}
        </Title>
        <Text>{t('application.text')}</Text>
        <Text size="sm" c="dimmed">
          {t('application.required')}
          <SentenceSpace />
          {t('application.stored')}
        </Text>
      </Stack>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      {hasCode(form.failure, 'LINK.EXPIRED') && (
        <Stack gap="xs" align="flex-start">
          <Text>{t('application.expired')}</Text>
          <Button variant="default" onClick={onRestart}>
            {t('application.restart')}
          </Button>
        </Stack>
      )}
      <ApplicantName form={form} />
      <PhoneField
        {...form.field('mobileNumber')}
        value={String(mobileNumber)}
        label={t('application.mobile')}
        withAsterisk
      />
      {mayBeFreelance(type) && <Affiliation form={form} />}
      <CompanyField
        {...form.field('companyName')}
        value={String(companyName)}
        label={t(isFreelance ? 'application.companyOptional' : `application.companyName.${type}`)}
        description={isFreelance ? undefined : t('application.companyHint')}
        autoComplete="organization"
        withAsterisk={!isFreelance}
      />
      <Agreement {...form.checkbox('agreed')} />
      <Button type="submit" loading={form.isSubmitting}>
        {t('application.submit')}
      </Button>
    </Form>
  );
}
