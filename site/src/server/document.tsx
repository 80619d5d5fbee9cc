import type { SiteRequest } from '@koma/contracts';
import { MantineProvider } from '@mantine/core';
import { cssVariables, theme } from '@koma/ui';
import type { ReactNode } from 'react';
import { SiteLayout } from '../layout/site-layout.js';
import { assetsOf } from './assets.js';
import { Head } from './head.js';
import { SiteProvider } from './site-context.js';

interface Props {
  request: SiteRequest;
  isFound: boolean;
  children: ReactNode;
}

/** The document around a page. The colour scheme's script comes first, so that nothing is painted in the wrong colours. */
export function Document({ request, isFound, children }: Props) {
  return (
    <SiteProvider value={request}>
      <html lang={request.locale} data-mantine-color-scheme="light">
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          {assetsOf('scheme', '.js').map((src) => (
            <script key={src} src={src} />
          ))}
          {assetsOf('render', '.css').map((href) => (
            <link key={href} rel="stylesheet" href={href} />
          ))}
          {assetsOf('main', '.js').map((src) => (
            <script key={src} src={src} defer />
          ))}
          <Head isFound={isFound} />
        </head>
        <body>
          <MantineProvider theme={theme} cssVariablesResolver={cssVariables} deduplicateInlineStyles>
            <SiteLayout>{children}</SiteLayout>
          </MantineProvider>
        </body>
      </html>
    </SiteProvider>
  );
}
