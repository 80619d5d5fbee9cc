import type { Licence } from '@koma/contracts';
import { Anchor, Stack } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink, useFormats, useTitleOf } from '@koma/web-kit';
import { Facts } from '../../shared/facts.js';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';

/** Between whom, for what and of which works it was agreed. */
export function Agreed({ licence: { terms } }: { licence: Licence }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const { date } = useFormats();
  const { licensee, licensor, works } = terms;
  const lines = (...words: string[]) => words.filter(Boolean).join('\n');
  return (
    <Section title={t('licence.agreed')}>
      <Facts
        facts={[
          [
            t('columns.works'),
            <Stack key="works" gap={4}>
              {works.map((work) => (
                <Anchor
                  key={work.id}
                  component={LocaleLink}
                  to={paths.details(work.kind, work.id)}
                  lang={languageOf(titleOf(work))}
                >
                  {titleOf(work)}
                </Anchor>
              ))}
            </Stack>,
          ],
          [t('licence.licensor'), lines(licensor.name, licensor.issuer.name, licensor.issuer.address)],
          [t('licence.licensee'), licensee.companyName],
          [t('licence.signer'), lines(licensee.signerName, licensee.signerTitle)],
          [t('purpose.endClient'), terms.endClient],
          [t('purpose.product'), terms.product],
          [t('purpose.campaign'), terms.campaign],
          [t('licence.creditLine'), terms.creditLine],
          [t('licence.never'), terms.never],
          [t('licence.acceptedOn'), date(terms.acceptedOn)],
          [t('licence.edition'), terms.termsEdition && date(terms.termsEdition)],
        ]}
      />
    </Section>
  );
}
