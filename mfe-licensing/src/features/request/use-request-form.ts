import { type LicenceRequest, licenceRequests } from '@koma/contracts';
import { api, keyOf, queryOf } from '@koma/web-kit';
import { differingFields, useApiForm, useVersions, versionedDraftOf } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { requestForm, requestValues, type RequestValues, valuesOfRequest } from './request-values.js';

/** Fields that are typed and not saved survive a reload. */
const storedValues = requestValues.partial();

/** The unsaved values of a draft, for as long as the tab is open. */
function useUnsaved(id: string) {
  return useMemo(() => versionedDraftOf(`licence-request.${id}`, storedValues), [id]);
}

type Unsaved = ReturnType<typeof useUnsaved>;

interface Kept {
  unsaved: Unsaved;
  before: RequestValues;
  values: RequestValues;
  version: RefObject<number>;
}

/** Stores what differs from the saved draft, over a reload. */
function useKeptValues({ unsaved, before, values, version }: Kept): void {
  useEffect(() => {
    const fields = differingFields(before, values);
    const kept = Object.entries(values).filter(([name]) => fields.includes(name));
    if (kept.length === 0) unsaved.clear();
    else unsaved.write(Object.fromEntries(kept), version.current);
  }, [unsaved, before, values, version]);
}

/** What follows a save: lists and the page's own query have it. */
function useShownRequest(id: string): (latest: LicenceRequest) => void {
  const client = useQueryClient();
  return (latest) => {
    client.setQueryData(queryOf(licenceRequests.get, { params: { id } }).queryKey, latest);
    void client.invalidateQueries({ queryKey: keyOf(licenceRequests.list) });
  };
}

/** The saved draft, and what is not saved over it. */
const beginningOf = (request: LicenceRequest, unsaved: Unsaved) => ({
  version: unsaved.version?.() ?? request.version,
  values: { ...valuesOfRequest(request), ...unsaved.read() },
});

const useRequestVersions = (id: string) =>
  useVersions({
    schema: requestForm,
    valuesOf: valuesOfRequest,
    load: () => api.call(licenceRequests.get, { params: { id } }),
  });

/**
 * The form of a draft. It is saved again and again while it goes on: what is typed meanwhile stays, and what somebody else has
 * saved is merged or asked about.
 */
export function useRequestForm(request: LicenceRequest) {
  const showRequest = useShownRequest(request.id);
  const params = { id: request.id };
  const unsaved = useUnsaved(request.id);
  const [begun] = useState(() => beginningOf(request, unsaved));
  const version = useRef(begun.version);
  const [saved, setSaved] = useState(request);
  const versions = useRequestVersions(request.id);

  const settle = (latest: LicenceRequest) => {
    version.current = latest.version;
    setSaved(latest);
    versions.forget();
    showRequest(latest);
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
  useKeptValues({ unsaved, before, values, version });

  return {
    ...form,
    /** The draft as it was saved last. */
    saved,
    isChanged,
    /** Forgets what is not saved, once the draft is submitted. */
    clear: () => unsaved.clear(),
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
