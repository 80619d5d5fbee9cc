import { type ProfileForm, profiles, type PublishStatus } from '@koma/contracts';
import { api, queryOf } from '@koma/web-kit';

/** Endpoints for the own profile (null), or for an owner's: the pages are the same. */
export function profileCalls(ownerId: string | null) {
  if (ownerId === null)
    return {
      query: queryOf(profiles.own),
      load: () => api.call(profiles.own),
      save: (profile: ProfileForm, version: number) => api.call(profiles.update, { body: { version, profile } }),
      setStatus: (status: PublishStatus) => api.call(profiles.setStatus, { body: { status } }),
    };
  const params = { id: ownerId };
  return {
    query: queryOf(profiles.forOwner, { params }),
    load: () => api.call(profiles.forOwner, { params }),
    save: (profile: ProfileForm, version: number) =>
      api.call(profiles.updateForOwner, { params, body: { version, profile } }),
    setStatus: (status: PublishStatus) => api.call(profiles.setStatusForOwner, { params, body: { status } }),
  };
}
