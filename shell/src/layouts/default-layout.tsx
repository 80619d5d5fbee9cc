import { mainProps, PageFrame } from '@koma/ui';
import { readLoginState } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { HelpKey } from '../keyboard-help/help-key.js';
import { BottomBar } from './bottom-bar.js';
import classes from './default-layout.module.css';
import { SkipLink } from './skip-link.js';
import { TopBar } from './top-bar.js';

interface Props {
  children: ReactNode;
}

/** Bars around a page of members and staff. */
export function MemberFrame({ children }: Props) {
  const isMember = readLoginState() !== null;
  return (
    <PageFrame>
      <SkipLink />
      <TopBar />
      {children}
      {isMember && <BottomBar />}
      <HelpKey />
    </PageFrame>
  );
}

/** The common layout: top bar, content, bottom bar on phones. */
export function DefaultLayout({ children }: Props) {
  return (
    <MemberFrame>
      <main {...mainProps} className={classes.content}>
        {children}
      </main>
    </MemberFrame>
  );
}
