import { licences } from '@koma/contracts';
import { Button, type ButtonProps } from '@mantine/core';
import { toast, useCall, useErrorWords, useLocalePath } from '@koma/web-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../shared/paths.js';

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Of the licence. */
  id: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** Begins a request that extends a licence, and opens it where its days are chosen. */
export function ExtendButton({ id, children, ...look }: Props) {
  const words = useErrorWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const extend = useCall(licences.extend, {
    onSuccess: ({ requestId }) => navigate(localePath(paths.request(requestId, 'term'))),
  });
  return (
    <Button
      {...look}
      loading={extend.isPending}
      onClick={() => extend.mutate({ params: { id } }, { onError: (error) => void toast.error(words(error)) })}
    >
      {children}
    </Button>
  );
}
