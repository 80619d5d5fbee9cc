import { type LicenceRequest, licenceRequests } from '@koma/contracts';
import { api, keyOf, queryOf } from '@koma/web-kit';
import { differingFields, useApiForm, useVersions, versionedDraftOf } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { requestForm, requestValues, type RequestValues, valuesOfRequest } from './request-values.js';

/** Names of draft fields that are typed and not saved survive a reload. */
const storedValues = requestValues.partial();

/** The unsaved values of a draft, for as long as the tab is open. */
function useUnsaved(id: string) {
  return useMemo(() => versionedDraftOf(`licence-request.${id}`, storedValues), [id]);
}

/**
 * The form of a draft. It is saved again and again while it goes on: what is typed meanwhile stays, and what somebody else has
 * saved is merged or asked about.
 */
export function useRequestForm(request: LicenceRequest) {
  const client = useQueryClient();
  const params = { id: request.id };
  const unsaved = useUnsaved(request.id);
  const [begun] = useState(() => ({
    version: unsaved.version?.() ?? request.version,
    values: { ...valuesOfRequest(request), ...unsaved.read() },
  }));
  const version = useRef(begun.version);
  const [saved, setSaved] = useState(request);
  const versions = useVersions({
    schema: requestForm,
    valuesOf: valuesOfRequest,
    load: () => api.call(licenceRequests.get, { params }),
  });

  const settle = (latest: LicenceRequest) => {
    version.current = latest.version;
    setSaved(latest);
    versions.forget();
    client.setQueryData(queryOf(licenceRequests.get, { params }).queryKey, latest);
    void client.invalidateQueries({ queryKey: keyOf(licenceRequests.list) });
  };
  const show = (values: RequestValues) => form.form.setValues(values);

  const form = useApiForm({
    schema: requestForm,
    initialValues: begun.values,
    onSubmit: async () => {
      let sent = form.form.getValues();
      const answer = await versions.save({
        base: saved,
        version: version.current,
        values: sent,
        save: (body, seen) => api.call(licenceRequests.save, { params, body: { version: seen, ...body } }),
        show: (merged) => {
          sent = merged;
          show(merged);
        },
      });
      // What was typed meanwhile stays; else the text is shown as the service has tidied it.
      if (differingFields(sent, form.form.getValues()).length === 0) show(valuesOfRequest(answer));
      settle(answer);
    },
  });

  const before = useMemo(() => valuesOfRequest(saved), [saved]);
  const { values } = form;
  const changed = differingFields(before, values);
  const isChanged = changed.length > 0;
  useEffect(() => {
    const fields = differingFields(before, values);
    if (fields.length === 0) unsaved.clear();
    else
      unsaved.write(
        Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name))),
        version.current,
      );
  }, [before, values, unsaved]);

  return {
    ...form,
    /** The draft as it was saved last. */
    saved,
    isChanged,
    /** Forgets what is not saved, once the draft is submitted. */
    clear: () => unsaved.clear(),
    // The version is read when a choice is saved, not now.
    // oxlint-disable-next-line react/refs
    conflict: versions.conflictOf({
      mine: values,
      take: (newest) => {
        settle(newest);
        show(valuesOfRequest(newest));
        form.forgetErrors();
      },
      saveOver: (newest, chosen) => {
        version.current = newest.version;
        setSaved(newest);
        show(chosen);
        form.submit();
      },
    }),
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;
