import {
  type Caller,
  credits,
  type NamedCredit,
  page,
  type RequestOf,
  work as workSchema,
  type Work,
  workCard,
  works,
} from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { type CatalogueHarness, plainForm } from './catalogue-harness.js';

export type Line = NonNullable<RequestOf<typeof works.create>['body']['form']['credits']>[number];
type Profile = NonNullable<Parameters<CatalogueHarness['publishProfile']>[1]>;

let count = 0;

/** Helpers for tests of credits. */
export function creditHelpers(harness: () => CatalogueHarness) {
  /** A published creator with a unique name: 藤野 一, フジノ イチ, Fujino Ichi. */
  const member = async (given: Profile = {}) => {
    const creator = callers.creator();
    const letters = [...String((count += 1))].map((digit) => 'アカサタナハマヤラワ'[Number(digit)] ?? '').join('');
    await harness().publishProfile(creator, {
      ...{ familyName: '藤野', firstName: letters, familyNameKana: 'フジノ', firstNameKana: letters },
      ...given,
    });
    return { creator, name: `${given.familyName ?? '藤野'} ${given.firstName ?? letters}` };
  };
  const line = (name: string, given: Partial<Line> = {}): Line => ({ role: 'music', name, ...given });
  const list = async (who: Caller, endpoint: 'proposals' | 'confirmed' = 'proposals'): Promise<NamedCredit[]> => {
    const { body } = await harness().service.call(credits[endpoint], who, { query: {} });
    return credits[endpoint].response.parse(body).items;
  };
  const first = async (who: Caller) => (await list(who))[0]?.id ?? '';
  const act = (id: string, who: Caller, what: 'confirm' | 'decline' | 'reopen', body: object = {}) =>
    harness().service.call(credits[what], who, { params: { id }, body });
  const look = async (id: string, who: Caller): Promise<Work> =>
    workSchema.parse((await harness().service.call(works.get, who, { params: { id } })).body);
  const save = async (owner: Caller, id: string, lines: Line[]) => {
    const { version, title } = await look(id, owner);
    const body = { version, form: plainForm({ title, credits: lines }) };
    return harness().service.call(works.update, owner, { params: { id }, body });
  };
  const asForm = ({ credits: lines }: Work): Line[] =>
    lines.map(({ id, role, name, creatorId, isDeleted }) => ({ id, role, name, creatorId, isDeleted }));
  const decided = async (owner: Caller) => {
    const all = await writtenEvents(harness().service.running.database, 'catalogue.credit.decided');
    return all.filter(({ toAccountId }) => toAccountId === owner.accountId).map(({ decision }) => decision);
  };
  const proposed = async (who: Caller) => {
    const all = await writtenEvents(harness().service.running.database, 'catalogue.credit.proposed');
    return all.filter(({ toAccountId }) => toAccountId === who.accountId);
  };
  const ownWorks = async (who: Caller, as: Caller = callers.user()) => {
    const query = { kind: 'video' as const, creatorId: who.accountId };
    return page(workCard).parse((await harness().service.call(works.search, as, { query })).body).items;
  };
  return { member, line, list, first, act, look, save, asForm, decided, proposed, ownWorks };
}
