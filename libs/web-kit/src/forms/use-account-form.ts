import { generalForm, ownAccount, type OwnAccountFacts } from '@koma/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../api/api.js';
import { COMMON } from '../i18n/i18n.js';
import { queryOf } from '../query/query-of.js';
import { sessionQuery } from '../session/use-session.js';
import { toast } from '../toasts.js';
import { differingFields } from './merge-versions.js';
import { useApiForm } from './use-api-form.js';
import { useVersions } from './use-versions.js';

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

interface Options<S extends FormSchema> {
  schema: S;
  facts: OwnAccountFacts;
  /** Values of the form from an account. */
  valuesOf: (facts: OwnAccountFacts) => z.input<S>;
  save: (form: z.output<S>, version: number) => Promise<OwnAccountFacts>;
}

/**
 * A form over the own account. When it was changed elsewhere meanwhile, what was typed stays: other fields are merged, and
 * `conflict` has both versions of fields that both have changed.
 */
export function useAccountForm<S extends FormSchema>({ schema, facts, valuesOf, save }: Options<S>) {
  const { t } = useTranslation(COMMON);
  const queryClient = useQueryClient();
  const [base, setBase] = useState(facts);
  const version = useRef(facts.version);
  const versions = useVersions({ schema, valuesOf, load: () => api.call(ownAccount.get) });

  const settle = (account: OwnAccountFacts) => {
    version.current = account.version;
    setBase(account);
    versions.forget();
    form.form.setValues(valuesOf(account));
    form.forgetErrors();
  };

  const form = useApiForm({
    schema,
    initialValues: valuesOf(facts),
    onSubmit: async () => {
      const show = (values: z.input<S>) => form.form.setValues(values);
      const values = form.form.getValues();
      const saved = await versions.save({ base, version: version.current, values, save, show });
      settle(saved);
      queryClient.setQueryData(queryOf(ownAccount.get).queryKey, saved);
      void queryClient.invalidateQueries(sessionQuery);
      toast.success(t('saved'));
    },
  });

  return {
    ...form,
    isChanged: differingFields(valuesOf(base), form.values).length > 0,
    /** Resets to the loaded values. */
    discard: () => settle(base),
    // The version is read when a choice is saved, not now.
    // oxlint-disable-next-line react/refs
    conflict: versions.conflictOf({
      mine: form.values,
      take: settle,
      saveOver: (newest, values) => {
        version.current = newest.version;
        setBase(newest);
        form.form.setValues(values);
        form.submit();
      },
    }),
  };
}

const generalOf = ({ familyName, firstName, familyNameKana, firstNameKana, locale }: OwnAccountFacts) => ({
  ...{ familyName, firstName, familyNameKana, firstNameKana },
  locale,
});

/** Name and language of the own account: for members in their settings, for staff in theirs. */
export const useGeneralForm = (facts: OwnAccountFacts) =>
  useAccountForm({
    schema: generalForm,
    facts,
    valuesOf: generalOf,
    save: (given, version) => api.call(ownAccount.saveGeneral, { body: { version, form: given } }),
  });
