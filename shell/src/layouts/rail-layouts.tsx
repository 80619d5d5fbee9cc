import { Text } from '@mantine/core';
import { useLocalePath, usePageName } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { MemberFrame } from './default-layout.js';
import frame from './frame.module.css';
import classes from './rail-layouts.module.css';
import { ADMIN_RAIL, ANALYTICS_RAIL, type RailGroup, SETTINGS_RAIL } from './rails.js';
import { mainProps } from './skip-link.js';

interface RailProps {
  groups: readonly RailGroup[];
  label: string;
}

function Rail({ groups, label }: RailProps) {
  const { t } = useTranslation('shell');
  const localePath = useLocalePath();
  const nameOf = usePageName();
  return (
    <nav className={classes.rail} aria-label={label}>
      {groups.map(({ heading, routes }) => (
        <div key={heading} className={classes.group}>
          {heading && (
            <Text size="xs" c="dimmed" className={classes.heading}>
              {t(heading)}
            </Text>
          )}
          {routes.map((route) => (
            <NavLink
              key={route.name}
              to={localePath(route.path)}
              end
              className={classes.link}
              data-planned={route.state === 'planned' || undefined}
            >
              {nameOf(route.name)}
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

/** Makes a layout with a rail at the left; on telephones the rail becomes a row above the page. */
const railLayout = (groups: readonly RailGroup[], labelKey: string) =>
  function RailLayout({ children }: LayoutProps) {
    const { t } = useTranslation('shell');
    return (
      <MemberFrame>
        <div className={`${frame.main} ${classes.body}`}>
          <Rail groups={groups} label={t(labelKey)} />
          <main {...mainProps} className={classes.page}>
            {children}
          </main>
        </div>
      </MemberFrame>
    );
  };

export const AdminLayout = railLayout(ADMIN_RAIL, 'rail.admin');
export const CreatorDashboardLayout = railLayout(ANALYTICS_RAIL, 'rail.analytics');
export const SettingsLayout = railLayout(SETTINGS_RAIL, 'rail.settings');
