import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './rows.module.css';

interface RowsProps {
  label: string;
  children: ReactNode;
}

/** A list of items with actions. */
export function Rows({ label, children }: RowsProps) {
  return (
    <Paper component="ul" className={classes.rows} withBorder aria-label={label}>
      {children}
    </Paper>
  );
}

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  /** Short details below the title, one line each. */
  facts?: readonly ReactNode[];
  actions?: ReactNode;
  children?: ReactNode;
}

/** An item with its buttons. */
export function Row({ icon, title, facts = [], actions, children }: RowProps) {
  return (
    <li className={classes.row}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {facts.filter(Boolean).map((fact, index) => (
          <Text key={index} size="sm" c="dimmed">
            {fact}
          </Text>
        ))}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}
