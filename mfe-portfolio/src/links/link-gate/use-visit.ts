import { shared } from '@koma/contracts';
import { api } from '@koma/web-kit';
import { useEffect, useState } from 'react';
import { z } from 'zod';

const known = z.object({ openingId: z.uuid().nullable() });
const keyOf = (token: string) => `koma.visit.${token}`;

function read(token: string): z.infer<typeof known> | null {
  try {
    return known.safeParse(JSON.parse(sessionStorage.getItem(keyOf(token)) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Records the opening in the owner's log, once per tab; reports of watched films refer to its id. A failure has no other effect.
 */
export function useVisit(token: string): string | null {
  const [visit, setVisit] = useState(() => read(token));
  useEffect(() => {
    if (visit) return;
    api.call(shared.enter, { params: { token } }).then(
      (answer) => {
        setVisit(answer);
        try {
          sessionStorage.setItem(keyOf(token), JSON.stringify(answer));
        } catch {
          // A reload records another opening.
        }
      },
      () => undefined,
    );
  }, [token, visit]);
  return visit?.openingId ?? null;
}
