import { acceptance, type Quote, type RequestPart, requestParts } from '@koma/contracts';
import { Anchor, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { Form, FormErrorSummary } from '@koma/ui';
import { api, LocaleLink, useFormats } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Facts } from '../../shared/facts.js';
import { useWords } from '../../shared/words.js';
import { UsageFacts } from '../../terms/usage-facts.js';
import { lastQuote } from './quote-values.js';
import { useQuoteTitle } from './quotes.js';
import { ProposedUncleared } from './uncleared.js';
import { useActForm } from './use-act-form.js';

const signature = z
  .object({ signerName: z.string(), signerTitle: z.string(), maySign: z.boolean() })
  .pipe(acceptance.pick({ signerName: true, signerTitle: true, maySign: true }));
const typed = z.object({ signerName: z.string(), signerTitle: z.string(), maySign: z.boolean() });

interface Props {
  part: RequestPart;
  onClose: () => void;
}

/** What is agreed to: cost, parties and terms. */
function Agreed({ part, quote }: { part: RequestPart; quote: Quote }) {
  const t = useWords();
  const { yen } = useFormats();
  const titleOf = useQuoteTitle(part.quotes);
  return (
    <>
      <Facts
        facts={[
          [t('accept.quote'), titleOf(quote)],
          [
            t('accept.cost'),
            <Text key="cost" span fw={600}>
              {t('amounts.withTax', { yen: yen(quote.amounts.total) })}
            </Text>,
          ],
          [t('purpose.company'), part.licensee.companyName],
        ]}
      />
      <UsageFacts usage={quote.usage} />
      <ProposedUncleared part={part} />
    </>
  );
}

/** Accepts the last quote in the name of the company. */
export function AcceptForm({ part, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { yen } = useFormats();
  const { companyName, name } = part.licensee;
  const quote = lastQuote(part, 'owner');
  const draft = useMemo(() => draftOf(`licence-acceptance.${part.id}.${part.version}`, typed), [part.id, part.version]);
  const form = useActForm({
    schema: signature,
    initialValues: { signerName: name, signerTitle: '', maySign: false },
    draft,
    send: (signed) =>
      api.call(requestParts.accept, {
        params: { id: part.id },
        body: { version: part.version, quote: quote?.number ?? 0, companyName, ...signed },
      }),
    done: t('acts.accepted'),
    onDone: onClose,
  });
  if (!quote) return null;
  return (
    <Form {...form.formProps}>
      <FormErrorSummary>{form.summary}</FormErrorSummary>
      <Agreed part={part} quote={quote} />
      <TextInput {...form.field('signerName')} label={t('accept.name')} autoComplete="name" required />
      <TextInput
        {...form.field('signerTitle')}
        label={t('accept.title')}
        description={t('accept.titleHint')}
        autoComplete="organization-title"
        required
      />
      <Checkbox {...form.checkbox('maySign')} label={t('accept.maySign', { company: companyName })} />
      <Text size="sm" c="dimmed">
        {t('accept.text')}{' '}
        <Anchor component={LocaleLink} to="/terms-of-use" target="_blank" inherit>
          {t('accept.terms')}
        </Anchor>
      </Text>
      <Group gap="sm">
        <Button type="submit" loading={form.isSubmitting}>
          {t('accept.submit', { yen: yen(quote.amounts.total) })}
        </Button>
        <Button variant="default" onClick={form.cancel}>
          {common('cancel')}
        </Button>
      </Group>
    </Form>
  );
}
