import { UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './palette-button.module.css';
import { useEarlyKeys } from './use-early-keys.js';

const Palette = lazy(async () => ({ default: (await import('./palette.js')).Palette }));

/** Key names of the present system. */
const KEYS = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘K' : 'Ctrl K';

/** Looks like a search field and opens the palette, as do ⌘K and Ctrl K; its code is loaded on first use. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [query, setQuery] = useState('');
  const [isEntered, setIsEntered] = useState(false);
  const enter = useCallback(() => setIsEntered(true), []);
  const open = () => {
    setWasOpened(true);
    setIsEntered(false);
    setIsOpen(true);
  };
  useHotkeys([['mod+K', open]], []);
  useEarlyKeys(isOpen, setQuery, enter);
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-keyshortcuts="Meta+K Control+K">
        <IconSearch size={18} stroke={1.5} aria-hidden="true" />
        <span className={classes.label}>{t('palette.open')}</span>
        <kbd className={classes.keys} aria-hidden="true">
          {KEYS}
        </kbd>
      </UnstyledButton>
      {wasOpened && (
        <Suspense>
          <Palette
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            query={query}
            onQuery={setQuery}
            isEntered={isEntered}
          />
        </Suspense>
      )}
    </>
  );
}
