import { generalForm, ownAccount, type OwnAccountFacts } from '@koma/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../api/api.js';
import { hasCode } from '../api/api-error.js';
import { COMMON } from '../i18n/i18n.js';
import { queryOf } from '../query/query-of.js';
import { sessionQuery } from '../session/use-session.js';
import { toast } from '../toasts.js';
import { useApiForm } from './use-api-form.js';

type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

interface Options<S extends FormSchema> {
  schema: S;
  facts: OwnAccountFacts;
  /** Values of the form from an account. */
  valuesOf: (facts: OwnAccountFacts) => z.input<S>;
  save: (form: z.output<S>, version: number) => Promise<OwnAccountFacts>;
}

const isSame = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys(one).every((field) => one[field] === other[field]);

/**
 * A form over the own account. When it was changed elsewhere meanwhile, what was typed stays, and `conflict` has the newest
 * version to choose from; a change of other fields is merged.
 */
export function useAccountForm<S extends FormSchema>({ schema, facts, valuesOf, save }: Options<S>) {
  const { t } = useTranslation(COMMON);
  const queryClient = useQueryClient();
  const [base, setBase] = useState(facts);
  const [latest, setLatest] = useState<OwnAccountFacts | null>(null);
  const version = useRef(facts.version);

  const settle = (account: OwnAccountFacts) => {
    version.current = account.version;
    setBase(account);
    setLatest(null);
    form.form.setValues(valuesOf(account));
    form.forgetErrors();
  };

  const send = async (given: z.output<S>): Promise<OwnAccountFacts> => {
    try {
      return await save(given, version.current);
    } catch (error) {
      if (!hasCode(error, 'RESOURCE.CONFLICT')) throw error;
      const newest = await api.call(ownAccount.get);
      if (newest.version === version.current || !isSame(valuesOf(newest), valuesOf(base))) {
        setLatest(newest);
        throw error;
      }
      version.current = newest.version;
      return send(given);
    }
  };

  const form = useApiForm({
    schema,
    initialValues: valuesOf(facts),
    onSubmit: async (given) => {
      const saved = await send(given);
      settle(saved);
      queryClient.setQueryData(queryOf(ownAccount.get).queryKey, saved);
      void queryClient.invalidateQueries(sessionQuery);
      toast.success(t('saved'));
    },
  });

  const newest = latest && valuesOf(latest);
  return {
    ...form,
    isChanged: !isSame(valuesOf(base), form.values),
    /** Resets to the loaded values. */
    discard: () => settle(base),
    conflict: latest &&
      newest && {
        /** Fields in which the two versions differ. */
        fields: Object.keys(newest).filter((field) => newest[field] !== form.values[field]),
        mine: form.values,
        theirs: newest,
        takeTheirs: () => settle(latest),
        keepMine: () => {
          version.current = latest.version;
          setLatest(null);
          setBase(latest);
          form.submit();
        },
      },
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
