import { readLoginState } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.js';
import frame from './frame.module.css';
import { mainProps, SkipLink } from './skip-link.js';
import { TopBar } from './top-bar.js';

interface Props {
  children: ReactNode;
}

/** Bars around whatever a page of members and staff shows. */
export function MemberFrame({ children }: Props) {
  const isMember = readLoginState() !== null;
  return (
    <div className={frame.page}>
      <SkipLink />
      <TopBar />
      {children}
      {isMember && <BottomBar />}
    </div>
  );
}

/** The common frame: top bar, content below, bottom bar on telephones. */
export function DefaultLayout({ children }: Props) {
  return (
    <MemberFrame>
      <main {...mainProps} className={`${frame.main} ${frame.content}`}>
        {children}
      </main>
    </MemberFrame>
  );
}
