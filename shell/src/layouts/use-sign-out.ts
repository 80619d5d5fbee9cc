import { errorWords, toast, useLocale, useLocalePath, useSession } from '@koma/web-kit';

/** Signs out, then loads a new page, so that nothing of the account stays in memory. */
export function useSignOut() {
  const { signOut } = useSession();
  const locale = useLocale();
  const localePath = useLocalePath();
  return () =>
    signOut().then(
      () => location.assign(localePath('/')),
      (error: unknown) => toast.error(errorWords(error, locale)),
    );
}
