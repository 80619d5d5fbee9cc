import { tokyoDay } from '@koma/contracts';
import { useState } from 'react';

/** The day in Tokyo on which the component was shown first. */
export function useToday(): string {
  const [today] = useState(() => tokyoDay(new Date()));
  return today;
}
