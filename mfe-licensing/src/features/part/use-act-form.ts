import { type RequestPart, requestParts } from '@koma/contracts';
import { hasCode, keyOf, toast } from '@koma/web-kit';
import { type Draft, useApiForm } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useShowPart } from './use-show-part.js';

type AnySchema = z.ZodType<unknown, Record<string, unknown>>;

interface Options<S extends AnySchema> {
  schema: S;
  initialValues: z.input<S>;
  /** Typed values, stored over a reload. */
  draft: Draft<z.input<S>>;
  send: (values: z.output<S>) => Promise<RequestPart>;
  /** Said when it is done. */
  done: string;
  onDone: () => void;
}

/** A refusal after which the part must be looked at again. */
const OUTDATED = ['RESOURCE.CONFLICT', 'LICENCE.STEP_REFUSED', 'LICENCE.OTHER_QUOTE', 'LICENCE.QUOTE_OVER'] as const;

/**
 * The form of an act: what is typed survives a reload, and stays when the other side was faster. Drafts are of one version of the part:
 * what was typed over terms that hold no more is not sent for others.
 */
export function useActForm<S extends AnySchema>({ schema, initialValues, draft, send, done, onDone }: Options<S>) {
  const client = useQueryClient();
  const show = useShowPart();
  const form = useApiForm({
    schema,
    initialValues: draft.read() ?? initialValues,
    onSubmit: async (values) => {
      try {
        const part = await send(values);
        draft.clear();
        toast.success(done);
        onDone();
        show(part);
      } catch (error) {
        if (OUTDATED.some((code) => hasCode(error, code)))
          void client.invalidateQueries({ queryKey: keyOf(requestParts.get) });
        throw error;
      }
    },
  });
  const { values, isSubmitting } = form;
  useEffect(() => {
    if (!isSubmitting) draft.write(values);
  }, [draft, values, isSubmitting]);
  const cancel = () => {
    draft.clear();
    onDone();
  };
  return { ...form, cancel };
}
