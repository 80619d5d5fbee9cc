import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail-drawer.module.css';

/** One fact: its name and what it is. */
export interface Detail {
  id: string;
  label: ReactNode;
  /** Facts without a value are left out. */
  value: ReactNode;
}

interface Props {
  isOpen: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  details: readonly Detail[];
  /** Stands below the facts. */
  children?: ReactNode;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

const isTold = ({ value }: Detail) => value !== null && value !== undefined && value !== '';

/** Everything about one row, beside the table it was opened from; the focus goes back there. */
export function DetailDrawer({ isOpen, title, closeLabel, onClose, details, children, actions }: Props) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="26rem"
      title={title}
      closeButtonProps={{ 'aria-label': closeLabel, size: 'lg' }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      <dl className={classes.details}>
        {details.filter(isTold).map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Drawer>
  );
}
