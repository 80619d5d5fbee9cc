import { licenceRequests, type RequestOf } from '@koma/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.js';
import { keyOf } from '../../query/query-of.js';

type Body = RequestOf<typeof licenceRequests.create>['body'];

/**
 * Makes the draft of a request. A file of its own, which comes with the first request: the contract of requests knows every medium and
 * territory, and these dialogs are on pages that need none of it. @returns the draft's id
 */
export async function createRequest(body: Body, client: QueryClient): Promise<string> {
  const { id } = await api.call(licenceRequests.create, { body });
  void client.invalidateQueries({ queryKey: keyOf(licenceRequests.list) });
  return id;
}
