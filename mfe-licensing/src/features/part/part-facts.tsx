import { OPEN_PARTS, partFilePath, type RequestPart } from '@koma/contracts';
import { Anchor } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { FileList } from '../../shared/files/file-list.js';
import { Facts } from '../../shared/facts.js';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { WorkLinks } from '../../shared/work-links.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { askedUsage, sumOfEstimates } from './quote-values.js';
import { useUsageCheck } from './use-usage-check.js';

/** What the price list says of an open request, for the creator's side; null for the other one, and where the list says nothing. */
function useEstimate(part: RequestPart): string | null {
  const t = useWords();
  const { yen } = useFormats();
  const isAsked = part.side === 'owner' && OPEN_PARTS.includes(part.state);
  const { data } = useUsageCheck(part.id, isAsked ? askedUsage(part) : null);
  const sum = isAsked && data ? sumOfEstimates(data.estimates) : null;
  return sum === null ? null : t('estimates.withoutTax', { yen: yen(sum) });
}

/** Who asks for which works, and for what. */
export function PartFacts({ part }: { part: RequestPart }) {
  const t = useWords();
  const creatorNameOf = useCreatorName();
  const { date, dateTime } = useFormats();
  const estimate = useEstimate(part);
  const { licensee, creator, works, extendsLicence } = part;
  // Members write their company down themselves: the creator sees whether it is a new one.
  const since =
    part.side === 'owner' && licensee.companySince !== null
      ? t('part.companySince', { day: date(licensee.companySince) })
      : '';
  return (
    <Section title={t('part.request')}>
      <Facts
        facts={[
          [t('columns.works'), <WorkLinks key="works" works={works} />],
          [t('columns.creator'), creatorNameOf(creator.name, creator.nameEn)],
          [t('purpose.company'), [licensee.companyName, licensee.name, since].filter(Boolean).join('\n')],
          [t('purpose.endClient'), part.endClient],
          [t('purpose.product'), part.product],
          [t('purpose.campaign'), part.campaign],
          [t('estimates.fact'), estimate],
          [t('purpose.deadline'), part.deadline && date(part.deadline)],
          [t('purpose.note'), part.note],
          [
            t('files.title'),
            part.files.length > 0 && (
              <FileList files={part.files} label={t('files.title')} pathOf={({ id }) => partFilePath(part.id, id)} />
            ),
          ],
          [
            t('part.extends'),
            extendsLicence && (
              <Anchor component={LocaleLink} to={paths.licence(extendsLicence.id)}>
                {extendsLicence.number}
              </Anchor>
            ),
          ],
          [t('part.submittedAt'), dateTime(part.submittedAt)],
        ]}
      />
    </Section>
  );
}
