import { NoAccessView, QueryView, SecondStepView, sessionQuery } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface Props {
  /** Why others see nothing. */
  words: string;
  children: ReactNode;
}

/** Content for full admins with a second step; the server refuses others anyway. */
export function FullAdminsOnly({ words, children }: Props) {
  const query = useQuery(sessionQuery);
  return (
    <QueryView query={query} shape="form">
      {(account) => {
        if (account?.mustEnrol) return <SecondStepView />;
        return account?.adminPermission === 'full' ? children : <NoAccessView words={words} />;
      }}
    </QueryView>
  );
}
