import type { RequestPart } from '@koma/contracts';
import { Anchor, Stack } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink, useFormats, useTitleOf } from '@koma/web-kit';
import { Facts } from '../../shared/facts.js';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { useWords } from '../../shared/words.js';

/** Who asks for which works, and for what. */
export function PartFacts({ part }: { part: RequestPart }) {
  const t = useWords();
  const titleOf = useTitleOf();
  const { date, dateTime } = useFormats();
  const { licensee, creator, works, extendsLicence } = part;
  return (
    <Section title={t('part.request')}>
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
          [t('columns.creator'), creator.name],
          [t('purpose.company'), [licensee.companyName, licensee.name].filter(Boolean).join('\n')],
          [t('purpose.endClient'), part.endClient],
          [t('purpose.product'), part.product],
          [t('purpose.campaign'), part.campaign],
          [t('purpose.deadline'), part.deadline && date(part.deadline)],
          [t('purpose.note'), part.note],
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
