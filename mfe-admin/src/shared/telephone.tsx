import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useWords } from './words.js';
import classes from './telephone.module.css';

interface Props {
  number: string;
  /** Name of the person with this number. */
  of: string;
}

/** A telephone number as a link that calls it. */
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
