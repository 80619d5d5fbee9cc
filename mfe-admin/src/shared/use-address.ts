import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Part = Readonly<Record<string, string | null>>;

/** The query of the address, with filters and order of a list; null and empty values are left out. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (part: Part, { replace = false } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  /** Adds a value of a filter that has several, or takes it away. */
  const toggle = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (before.has(name, value)) next.delete(name, value);
          else next.append(name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { params, change, toggle };
}

/** The option in an address; undefined for any other value. */
export const oneOf = <T extends string>(options: readonly T[], told: string | null): T | undefined =>
  options.find((option) => option === told);

/** Search words within the contract's limits; undefined for none. */
export const wordsIn = (params: URLSearchParams): string | undefined => params.get('q')?.slice(0, 100) || undefined;
