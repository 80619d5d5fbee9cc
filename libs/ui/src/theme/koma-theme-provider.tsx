import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import './global.css';
import { cssVariables, theme } from './theme.js';

const schemes = localStorageColorSchemeManager({ key: 'koma-colour-scheme' });

interface Props {
  children: ReactNode;
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test';
}

/** Theme of the whole page; light or dark follows the system until the user chooses. */
export function KomaThemeProvider({ children, env = 'default' }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      deduplicateInlineStyles
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
