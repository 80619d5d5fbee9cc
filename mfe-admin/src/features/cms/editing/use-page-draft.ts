import { type CmsDraft, cmsDrafts, cmsSchemasOf } from '@koma/contracts';
import { api, keyOf, queryOf, useLocale } from '@koma/web-kit';
import { useVersions } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { draftErrors } from './draft-errors.js';
import { useTypedPage, valuesOf } from './use-typed-page.js';

/** A pause in typing, after which it is saved. */
const PAUSE_MS = 700;
/** When it is tried again after an outage. */
const RETRY_MS = 5_000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'invalid';

/** What is typed cannot be saved; the fields say why. */
class InvalidDraft extends Error {}

/** Saves what is typed, merged with what others have saved meanwhile. */
function useSaving(typed: ReturnType<typeof useTypedPage>) {
  const { base, values, setErrors, show, settle, isDirty } = typed;
  const { page } = base;
  const locale = useLocale();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const running = useRef<Promise<CmsDraft> | null>(null);
  const request = { params: { page } } as const;
  const versions = useVersions({
    schema: cmsSchemasOf(page).draft,
    valuesOf,
    load: () => api.call(cmsDrafts.get, request),
  });

  const tell = (draft: CmsDraft) => {
    queryClient.setQueryData(queryOf(cmsDrafts.get, request).queryKey, draft);
    void queryClient.invalidateQueries({ queryKey: keyOf(cmsDrafts.versions) });
  };
  const store = async (): Promise<CmsDraft> => {
    const invalid = draftErrors(page, values, locale);
    if (Object.keys(invalid).length > 0) {
      const error = new InvalidDraft();
      setErrors(invalid);
      setFailure(error);
      throw error;
    }
    setSaving(true);
    setFailure(null);
    let shown = values;
    try {
      const answer = await versions.save({
        ...{ base, version: base.version, values: valuesOf({ page, content: values }) },
        save: (content, version) => api.call(cmsDrafts.save, { ...request, body: { version, content } }),
        show: (merged) => {
          shown = merged;
          show(merged);
        },
      });
      settle(answer, shown);
      tell(answer);
      return answer;
    } catch (error) {
      setFailure(error);
      throw error;
    } finally {
      setSaving(false);
    }
  };

  /** Saves what is typed, and returns the state that the server has then. */
  const flush = async (): Promise<CmsDraft> => {
    if (running.current) return running.current;
    if (!isDirty) return base;
    running.current = store().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  return { versions, failure, isSaving, flush, tell, forgive: () => setFailure(null) };
}

/**
 * A page's draft, saved while it is typed. Whatever others have changed meanwhile is merged section by section; `newer` has what
 * both have changed.
 */
export function usePageDraft(given: CmsDraft) {
  const typed = useTypedPage(given);
  const { base, values, errors, setErrors, change, isDirty, rebase } = typed;
  const { versions, failure, isSaving, flush, tell, forgive } = useSaving(typed);
  const { newer, chosen, forget } = versions;

  const replace = (draft: CmsDraft) => {
    typed.replace(draft);
    forgive();
    forget();
    tell(draft);
  };
  const follow = useEffectEvent(() => {
    if (given.version > base.version && !isDirty && !isSaving) typed.replace(given);
  });
  useEffect(() => follow(), [given]);

  const isHeld = newer !== null || base.publishAt !== null || !base.can.update;
  const pause = failure === null || failure instanceof InvalidDraft ? PAUSE_MS : RETRY_MS;
  const saveNow = useEffectEvent(() => void flush().catch(() => undefined));
  useEffect(() => {
    if (!isDirty || isHeld || isSaving) return undefined;
    const timer = setTimeout(saveNow, pause);
    return () => clearTimeout(timer);
  }, [values, isDirty, isHeld, isSaving, pause]);

  return {
    ...{ base, values, errors, setErrors, failure, isDirty, newer, change, flush, replace },
    isReadOnly: base.publishAt !== null || !base.can.update,
    state: stateOf({ isDirty, isSaving, failure }),
    choose: (sides: Parameters<typeof chosen>[1]) => {
      if (newer) rebase(newer.newest, chosen(values, sides));
      forgive();
      forget();
    },
    /** What somebody else has saved, in place of what is in the form. */
    takeTheirs: () => newer && replace(newer.newest),
  };
}

interface Facts {
  isDirty: boolean;
  isSaving: boolean;
  failure: unknown;
}

function stateOf({ isDirty, isSaving, failure }: Facts): SaveState {
  if (isSaving) return 'saving';
  if (!isDirty) return 'saved';
  if (failure instanceof InvalidDraft) return 'invalid';
  return failure === null ? 'waiting' : 'failed';
}
