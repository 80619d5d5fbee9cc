import { Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './sent-notice.module.css';

interface Props {
  title: string;
  children: string;
}

/** Replaces a sent form; announced to screen readers. */
export function SentNotice({ title, children }: Props) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={classes.notice} role="status" tabIndex={-1}>
      <IconCircleCheck size={32} stroke={1.5} aria-hidden />
      <Title order={2}>{title}</Title>
      <p>{children}</p>
    </div>
  );
}
