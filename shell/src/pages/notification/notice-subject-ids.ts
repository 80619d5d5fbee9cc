import type { Notification, NotificationKind } from '@koma/contracts';

/** Ids of what a notice is about, as far as its values have them: older notices have none. */
export interface SubjectIds {
  workId?: string | undefined;
  fileId?: string | undefined;
  requestId?: string | undefined;
  /** Whose portrait stands beside it, with the name for where there is none. */
  person?: { id: string; name: string } | undefined;
}

const personIn = (id = '', name = '') => (id === '' ? undefined : { id, name });

const byPerson = ({ byId, byName }: Notification['values']) => ({ person: personIn(byId, byName) });
const byWork = ({ workId }: Notification['values']) => ({ workId });

/** Kinds that are not listed have only an icon. */
const SUBJECTS: Partial<Record<NotificationKind, (values: Notification['values']) => SubjectIds>> = {
  'asset-ready': ({ assetId }) => ({ fileId: assetId }),
  'credit-proposed': byWork,
  'licence-asked': byWork,
  'licence-answered': byWork,
  'licence-changed': byWork,
  'clearance-ending': byWork,
  'clearance-ended': byWork,
  'credit-decided': byWork,
  'works-hidden': byWork,
  'works-restored': byWork,
  'report-asked': byWork,
  'report-decided': byWork,
  'access-requested': (values) => ({ ...byPerson(values), requestId: values.requestId }),
  'access-accepted': byPerson,
  'access-rejected': byPerson,
  'access-ended': byPerson,
  'project-shared': byPerson,
  'project-mentioned': byPerson,
  'slide-select-shared': byPerson,
  'edited-for-you': ({ actorId, actorName }) => ({ person: personIn(actorId, actorName) }),
  'pdf-ready': ({ creatorId, creatorName }) => ({ person: personIn(creatorId, creatorName) }),
};

export const subjectIdsOf = ({ kind, values }: Notification): SubjectIds => SUBJECTS[kind]?.(values) ?? {};

const each = (ids: readonly (string | undefined)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

/** The ids of a page of notices, each once. */
export function idsOfPage(notices: readonly Notification[]) {
  const all = notices.map(subjectIdsOf);
  return {
    works: each(all.map(({ workId }) => workId)),
    files: each(all.map(({ fileId }) => fileId)),
    requests: each(all.map(({ requestId }) => requestId)),
    people: each(all.map(({ person }) => person?.id)),
  };
}
