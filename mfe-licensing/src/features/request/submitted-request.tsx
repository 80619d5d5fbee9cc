import { requestFilePath, type LicenceRequest, type PartBrief, type PartState } from '@koma/contracts';
import { Button } from '@mantine/core';
import { LocaleLink, Row, Rows, useFormats } from '@koma/web-kit';
import { FileList } from '../../shared/files/file-list.js';
import { Facts } from '../../shared/facts.js';
import { paths } from '../../shared/paths.js';
import { Section } from '../../shared/section.js';
import { FreshBadge, PartBadge } from '../../shared/state-badge.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { useWorksWords } from '../../shared/use-works-words.js';
import { UsageFacts } from '../../terms/usage-facts.js';
import classes from './request.module.css';

/** Who has to act; nobody once it is decided. */
const WAITS_FOR: Record<PartState, 'creator' | 'licensee' | null> = {
  submitted: 'creator',
  quoted: 'licensee',
  countered: 'creator',
  accepted: null,
  declined: null,
  withdrawn: null,
  lapsed: null,
};

function Part({ part, isReadOnly }: { part: PartBrief; isReadOnly: boolean }) {
  const t = useWords();
  const { yen, date } = useFormats();
  const worksWords = useWorksWords();
  const creatorName = useCreatorName()(part.creatorName, part.creatorNameEn);
  const { id, state, works, totalYen, validUntil, licenceId, isFresh } = part;
  const waits = WAITS_FOR[state];
  const isMyTurn = waits === 'licensee' && !isReadOnly;
  const act = t(isMyTurn ? 'request.answer' : 'request.open');
  return (
    <Row
      title={
        <>
          {creatorName}
          <PartBadge state={state} />
          {isFresh && <FreshBadge />}
        </>
      }
      facts={[
        worksWords(works),
        waits && (isMyTurn || waits === 'creator') && t(`waits.${waits}`, { name: creatorName }),
        totalYen !== null && t('amounts.withTax', { yen: yen(totalYen) }),
        state === 'quoted' && validUntil && t('part.validUntil', { day: date(validUntil) }),
      ]}
      actions={
        <>
          {licenceId && (
            <Button component={LocaleLink} to={paths.licence(licenceId)} size="xs" variant="default">
              {t('request.toLicence')}
            </Button>
          )}
          <Button
            component={LocaleLink}
            to={paths.part(id)}
            size="xs"
            variant={isMyTurn ? 'filled' : 'default'}
            aria-label={t('request.openOf', { act, name: creatorName })}
          >
            {act}
          </Button>
        </>
      }
    />
  );
}

/** What became of a request, creator by creator. */
export function SubmittedRequest({ request }: { request: LicenceRequest }) {
  const t = useWords();
  const { date, yen } = useFormats();
  const { parts, companyName, endClient, product, campaign, deadline, note, files, usage, askedBy } = request;
  const quoted = parts.flatMap(({ totalYen }) => totalYen ?? []);
  const total = quoted.reduce((sum, amount) => sum + amount, 0);
  return (
    <div className={classes.submitted}>
      <Section
        title={t('request.parts')}
        description={
          quoted.length > 0
            ? t('request.total', { yen: yen(total), quoted: quoted.length, parts: parts.length })
            : t('request.noQuotes')
        }
      >
        <Rows label={t('request.parts')}>
          {parts.map((part) => (
            <Part key={part.id} part={part} isReadOnly={request.isReadOnly} />
          ))}
        </Rows>
      </Section>
      <Section title={t('request.content')}>
        <Facts
          facts={[
            [t('purpose.company'), companyName],
            [t('whose.askedBy'), askedBy],
            [t('purpose.endClient'), endClient],
            [t('purpose.product'), product],
            [t('purpose.campaign'), campaign],
            [t('purpose.deadline'), deadline && date(deadline)],
            [t('purpose.note'), note],
            [
              t('files.title'),
              files.length > 0 && (
                <FileList
                  files={files}
                  label={t('files.title')}
                  pathOf={(file) => requestFilePath(request.id, file.id)}
                />
              ),
            ],
          ]}
        />
        <UsageFacts usage={usage} />
      </Section>
    </div>
  );
}
