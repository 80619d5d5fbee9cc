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

/** Notes the visit in the owner's log, once per tab; its id goes with what is watched. A visit that cannot be noted costs nothing else. */
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
          // Another visit is noted after a reload.
        }
      },
      () => undefined,
    );
  }, [token, visit]);
  return visit?.openingId ?? null;
}
