import { type MemberBrief, projects, searchForm } from '@koma/contracts';
import { queryOf, readLoginState } from '@koma/web-kit';
import { useFoundColleagues, useMemberName } from '@koma/web-kit/dialogs';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../shared/words.js';

/** Somebody whom a comment may mention. */
export interface Mentionable {
  id: string;
  name: string;
}

/** Names of those who work in a project, and who is there beside the reader. */
export function useProjectPeople(projectId: string) {
  const t = useWords();
  const nameIn = useMemberName();
  const { data } = useQuery(queryOf(projects.get, { params: { id: projectId } }));
  const own = readLoginState()?.userId;
  const members: MemberBrief[] = data ? [data.owner, ...data.colleagues.map(({ member }) => member)] : [];
  const names = new Map(members.map((member) => [member.id, nameIn(member)]));
  return {
    others: members.filter(({ id }) => id !== own),
    /** A draft may mention somebody who has left since. */
    nameOf: (id: string) => names.get(id) ?? t('projects.comments.mention.unknown'),
  };
}

/** Those whom the typed letters name; the service knows more forms of a name than the page. */
export function useMatching(people: readonly MemberBrief[], query: string): Mentionable[] {
  const nameIn = useMemberName();
  const found = useFoundColleagues(query);
  const wanted = searchForm(query).replaceAll(' ', '');
  const isNamed = ({ name, nameRoman }: MemberBrief) =>
    [name, nameRoman].some((each) => searchForm(each).replaceAll(' ', '').includes(wanted));
  return people
    .filter((member) => query === '' || isNamed(member) || found?.has(member.id))
    .map((member) => ({ id: member.id, name: nameIn(member) }));
}
