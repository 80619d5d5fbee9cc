import { companies, type CompanyKind, credits } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const WAIT_MS = 150;
const MOST = 8;
const common = { placeholderData: keepPreviousData };

/** The typed text after a short pause; empty while the field is inactive. */
const useTyped = (text: string, isActive: boolean) => {
  const [q] = useDebouncedValue(text.trim(), WAIT_MS);
  return { q, enabled: isActive && q !== '' };
};

/** Names of companies or products that contain the text. */
export function useCompanies(kind: CompanyKind, text: string, isActive: boolean): string[] {
  const { q, enabled } = useTyped(text, isActive);
  const { data } = useQuery({ ...queryOf(companies.suggest, { query: { kind, q, limit: MOST } }), ...common, enabled });
  return enabled ? (data?.items ?? []).map(({ name }) => name) : [];
}

/** Creators whose name contains the text, in any script. */
export function usePeople(text: string, isActive: boolean) {
  const { q, enabled } = useTyped(text, isActive);
  const { data } = useQuery({ ...queryOf(credits.people, { query: { q, limit: MOST } }), ...common, enabled });
  return enabled ? (data?.items ?? []) : [];
}
