import { mainProps, PageFrame } from '@koma/ui';
import { readLoginState, SurveyCorner, usePushRenewal } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { HelpKey } from '../keyboard-help/help-key.js';
import { BottomBar } from './bottom-bar.js';
import classes from './default-layout.module.css';
import { SkipLink } from './skip-link.js';
import { TermsGate } from './terms-gate.js';
import { TopBar } from './top-bar.js';

interface Props {
  children: ReactNode;
}

/** Bars around a page of members and staff. */
export function MemberFrame({ children }: Props) {
  const isMember = readLoginState() !== null;
  usePushRenewal();
  return (
    <PageFrame>
      <SkipLink />
      <TopBar />
      {children}
      {isMember && <BottomBar />}
      <HelpKey />
      {isMember && <TermsGate />}
      {isMember && <SurveyCorner />}
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
