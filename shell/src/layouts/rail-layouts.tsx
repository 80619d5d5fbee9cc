import { auth, contact, members, staffDisputes, staffReports } from '@koma/contracts';
import { Text, VisuallyHidden } from '@mantine/core';
import { mainProps } from '@koma/ui';
import { queryOf, readLoginState, useLocalePath, usePageName, usePageRoute, useSession } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { MemberFrame } from './default-layout.js';
import classes from './rail-layouts.module.css';
import { adminHeadingOf, adminRail, ANALYTICS_RAIL, periodOf, type RailGroup, settingsRail } from './rails.js';
import { useCurrentInView } from './use-current-in-view.js';

/** Number of waiting items of a page, by the page's name. */
type Counts = Readonly<Record<string, number>>;

interface RailProps {
  groups: readonly RailGroup[];
  label: string;
  counts?: Counts;
  /** Query that every link keeps. */
  query?: string;
}

function Count({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  return (
    <span className={classes.count} title={t('rail.waiting', { count })}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{t('rail.waiting', { count })}</VisuallyHidden>
    </span>
  );
}

function Rail({ groups, label, counts = {}, query = '' }: RailProps) {
  const { t } = useTranslation('shell');
  const localePath = useLocalePath();
  const nameOf = usePageName();
  const pages = groups.flatMap(({ routes }) => routes.map(({ name }) => name));
  // Links of full admins and counts come later and move the others.
  const rail = useCurrentInView(pages.map((name) => `${name} ${counts[name] ?? 0}`).join());
  return (
    <nav ref={rail} className={classes.rail} aria-label={label}>
      {groups.map(({ heading, routes }) => (
        <div key={heading} className={classes.group}>
          {heading && (
            <Text size="xs" c="dimmed" className={classes.heading}>
              {t(heading)}
            </Text>
          )}
          {routes.map((route) => (
            <NavLink key={route.name} to={localePath(route.path) + query} end className={classes.link}>
              {nameOf(route.name)}
              {(counts[route.name] ?? 0) > 0 && <Count count={counts[route.name] ?? 0} />}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  );
}

interface LayoutProps {
  children: ReactNode;
}

interface RailLayoutProps extends LayoutProps {
  groups: readonly RailGroup[];
  labelKey: string;
  counts?: Counts;
  query?: string;
  /** Shown above the page. */
  trail?: ReactNode;
}

/** A rail to the left of the page; on phones it becomes a row above. */
function RailLayout({ groups, labelKey, counts, query = '', trail, children }: RailLayoutProps) {
  const { t } = useTranslation('shell');
  return (
    <MemberFrame>
      <div className={classes.body}>
        <Rail groups={groups} label={t(labelKey)} query={query} {...(counts && { counts })} />
        <main {...mainProps} className={classes.page}>
          {trail}
          {children}
        </main>
      </div>
    </MemberFrame>
  );
}

/** Breadcrumbs of the administration. */
function Trail() {
  const { t } = useTranslation('shell');
  const nameOf = usePageName();
  const route = usePageRoute();
  if (route?.layout !== 'admin-dashboard') return null;
  return (
    <nav aria-label={t('rail.trail')}>
      <ol className={classes.trail}>
        <li>{t('rail.admin')}</li>
        <li>{t(adminHeadingOf(route))}</li>
        <li aria-current="page">{nameOf(route.name)}</li>
      </ol>
    </nav>
  );
}

const EVERY_MINUTE = 60_000;
const WAITING = { query: { status: 'submitted', limit: 1 } } as const;
const FIRST = { query: { limit: 1 } } as const;
const OPEN = { query: { status: 'open', limit: 1 } } as const;

export function AdminLayout({ children }: LayoutProps) {
  const { account } = useSession();
  const waiting = useQuery({ ...queryOf(auth.listApplications, WAITING), refetchInterval: EVERY_MINUTE });
  const leaving = useQuery({ ...queryOf(members.listLeaving, FIRST), refetchInterval: EVERY_MINUTE });
  const enquiries = useQuery({ ...queryOf(contact.list, OPEN), refetchInterval: EVERY_MINUTE });
  const reported = useQuery({ ...queryOf(staffReports.waiting), refetchInterval: EVERY_MINUTE });
  const disputed = useQuery({ ...queryOf(staffDisputes.waiting), refetchInterval: EVERY_MINUTE });
  const counts = {
    'admin-request': waiting.data?.total ?? 0,
    'admin-cancel-request': leaving.data?.total ?? 0,
    'admin-enquiries': enquiries.data?.total ?? 0,
    'admin-reports': reported.data?.count ?? 0,
    'admin-licences': disputed.data?.count ?? 0,
  };
  return (
    <RailLayout
      groups={adminRail(account?.adminPermission ?? null)}
      labelKey="rail.admin"
      counts={counts}
      trail={<Trail />}
    >
      {children}
    </RailLayout>
  );
}

export function CreatorDashboardLayout({ children }: LayoutProps) {
  const { search } = useLocation();
  return (
    <RailLayout groups={ANALYTICS_RAIL} labelKey="rail.analytics" query={periodOf(search)}>
      {children}
    </RailLayout>
  );
}

export function SettingsLayout({ children }: LayoutProps) {
  return (
    <RailLayout groups={settingsRail(readLoginState()?.profileType ?? null)} labelKey="rail.settings">
      {children}
    </RailLayout>
  );
}
