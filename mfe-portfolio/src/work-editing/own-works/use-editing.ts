import { useSearchParams } from 'react-router';

const PARAMETER = 'edit';

/** The work being edited, from the address, so that other pages can link to it. */
export function useEditing() {
  const [search, setSearch] = useSearchParams();
  const change = (workId: string | null) =>
    setSearch(
      (now) => {
        if (workId === null) now.delete(PARAMETER);
        else now.set(PARAMETER, workId);
        return now;
      },
      { preventScrollReset: true },
    );
  return { editedId: search.get(PARAMETER), edit: change, close: () => change(null) };
}
