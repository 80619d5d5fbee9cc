import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useWords } from './words.js';
import classes from './telephone.module.css';

interface Props {
  number: string;
  /** Whose number it is. */
  of: string;
}

/** A number that is one tap away from a call. */
export function Telephone({ number, of }: Props) {
  const t = useWords();
  return (
    <Anchor
      inherit
      className={classes.telephone}
      href={`tel:${number.replace(/\D/g, '')}`}
      aria-label={t('call', { number, name: of })}
    >
      <IconPhone size={16} stroke={1.5} aria-hidden="true" />
      {number}
    </Anchor>
  );
}
