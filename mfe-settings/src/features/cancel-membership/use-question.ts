import { useState } from 'react';

/** A question in a dialog that a form waits for. */
export function useQuestion() {
  const [reply, setReply] = useState<((isYes: boolean) => void) | null>(null);
  return {
    isAsked: reply !== null,
    ask: () => new Promise<boolean>((done) => setReply(() => done)),
    answer: (isYes: boolean) => {
      reply?.(isYes);
      setReply(null);
    },
  };
}
