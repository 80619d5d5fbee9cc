import { type Licence, licenceDocument } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { documentAddress } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';
import classes from './licence.module.css';

/** The documents as PDFs in both languages. */
export function Documents({ licence: { id, terms } }: { licence: Licence }) {
  const t = useWords();
  const isQualified = terms.licensor.issuer.number !== '';
  return (
    <Section title={t('documents.title')} description={t('documents.text')}>
      <ul className={classes.documents}>
        {licenceDocument.options.map((name) => (
          <li key={name}>
            <Anchor href={documentAddress(id, name)} download className={classes.document}>
              <IconFileTypePdf size={18} stroke={1.5} aria-hidden="true" />
              {t(name === 'invoice' && isQualified ? 'documents.qualified' : `documents.${name}`)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
