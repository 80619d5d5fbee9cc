import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './detail-drawer.module.css';

/** One label with its value. */
export interface Detail {
  id: string;
  label: ReactNode;
  /** Details without a value are left out. */
  value: ReactNode;
}

interface Props {
  isOpen: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  details: readonly Detail[];
  /** Shown below the details. */
  children?: ReactNode;
  /** Buttons at the bottom. */
  actions?: ReactNode;
}

const isTold = ({ value }: Detail) => value !== null && value !== undefined && value !== '';

/** Labels with their values; nothing where no detail has one. */
export function DetailList({ details }: Pick<Props, 'details'>) {
  const told = details.filter(isTold);
  if (told.length === 0) return null;
  return (
    <dl className={classes.details}>
      {told.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** All details of a row, beside its table; on closing, the focus returns there. */
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
      <DetailList details={details} />
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </Drawer>
  );
}
