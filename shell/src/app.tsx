import { KomaThemeProvider } from '@koma/ui';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router/dom';

interface Props {
  router: ComponentProps<typeof RouterProvider>['router'];
  queryClient: QueryClient;
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test';
}

/** Theme, query client and router around every page. */
export function App({ router, queryClient, env }: Props) {
  return (
    <KomaThemeProvider env={env}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </KomaThemeProvider>
  );
}
