import { Box, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IS_IN_BROWSER } from '../in-browser.js';
import classes from './screening-room.module.css';
import { cssVariables, theme } from './theme.js';

/** Dark in both schemes: for pages with a film. */
export function ScreeningRoom({ children }: { children: ReactNode }) {
  const [room, setRoom] = useState<HTMLDivElement | null>(null);
  return (
    <Box ref={setRoom} className={classes.room} data-screening-room data-mantine-color-scheme="dark">
      {(room || !IS_IN_BROWSER) && (
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          forceColorScheme="dark"
          cssVariablesSelector="[data-screening-room]"
          getRootElement={() => room ?? undefined}
        >
          {children}
        </MantineProvider>
      )}
    </Box>
  );
}
