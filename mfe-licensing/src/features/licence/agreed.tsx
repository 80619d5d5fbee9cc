import type { Licence } from '@koma/contracts';
import { useFormats } from '@koma/web-kit';
import { Facts } from '../../shared/facts.js';
import { Section } from '../../shared/section.js';
import { WorkLinks } from '../../shared/work-links.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';

/** Between whom, for what and of which works it was agreed. */
export function Agreed({ licence }: { licence: Licence }) {
  const t = useWords();
  const creatorNameOf = useCreatorName();
  const { date } = useFormats();
  const { terms } = licence;
  const { licensee, licensor, works } = terms;
  const lines = (...words: string[]) => words.filter(Boolean).join('\n');
  return (
    <Section title={t('licence.agreed')}>
      <Facts
        facts={[
          [t('columns.works'), <WorkLinks key="works" works={works} />],
          [
            t('licence.licensor'),
            lines(
              creatorNameOf(licence.creatorName, licence.creatorNameEn),
              licensor.issuer.name,
              licensor.issuer.address,
            ),
          ],
          [t('licence.licensee'), licensee.companyName],
          [t('licence.signer'), lines(licensee.signerName, licensee.signerTitle)],
          [t('purpose.endClient'), terms.endClient],
          [t('purpose.product'), terms.product],
          [t('purpose.campaign'), terms.campaign],
          [t('licence.form'), t(`forms.${terms.form}`)],
          [t('licence.creditLine'), terms.creditLine],
          [t('licence.never'), terms.never],
          [t('licence.acceptedOn'), date(terms.acceptedOn)],
          [t('licence.edition'), terms.termsEdition && date(terms.termsEdition)],
        ]}
      />
    </Section>
  );
}
