import { BROADCAST } from '@koma/contracts';

const PARAMETER = 'to';

/** Page of a new notice to these members. */
export const noticeTo = (ids: readonly string[]): string =>
  `/admin/create-notification?${new URLSearchParams([['id', 'new'], ...[...new Set(ids)].map((id) => [PARAMETER, id])])}`;

/** The members that an address of a new notice names, as many as may be picked. */
export const recipientsIn = (params: URLSearchParams): string[] =>
  params
    .getAll(PARAMETER)
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    .slice(0, BROADCAST.picked);
