import { toast, useErrorWords, useLocalePath, useSession } from '@koma/web-kit';
import { useState } from 'react';

/** Signs out here and goes to the front page; `before` ends more than this session. */
export function useLeave(before: () => Promise<unknown> = () => Promise.resolve()) {
  const { signOut } = useSession();
  const words = useErrorWords();
  const localePath = useLocalePath();
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      await before();
      await signOut();
      location.assign(localePath('/'));
    } catch (error) {
      toast.error(words(error));
      setIsLeaving(false);
    }
  };
  return { isLeaving, leave: () => void leave() };
}
