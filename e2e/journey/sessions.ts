import { request } from '@playwright/test';
import { auth, codeSent } from '@koma/contracts';
import type { Account } from './accounts.js';
import { inboxOf } from './inbox.js';
import type { Place } from './visitor.js';

/** Signs in through the API; returns the cookies. */
export async function openSession(place: Place, { email, password }: Account) {
  const { origin } = place;
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } });
  const post = async (path: string, data: object) => {
    const answer = await api.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} for ${email}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  let attemptId = '';
  const code = await inboxOf(place).codeAfter(email, async () => {
    ({ attemptId } = codeSent.parse(await post(auth.login.path, { email, password })));
  });
  await post(auth.verifyLogin.path, { attemptId, code });
  const state = await api.storageState();
  await api.dispose();
  return state;
}
