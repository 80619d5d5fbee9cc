import { type Clearance, CLEARANCE_KIND_WORDS, type LicensedWork, staffProofPath } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import { config, titleOf, useFormats, useLocale } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { useDeskWords } from './desk-words.js';
import classes from './licences.module.css';

/** What a clearance allows, and until when. */
function useAllowed() {
  const t = useWords();
  const words = useDeskWords();
  const { date } = useFormats();
  return ({ scope, media, lastDay, endTime }: Clearance) => [
    scope === 'portfolio' ? t('desk.clearances.portfolio') : words.media(media),
    lastDay === null
      ? t('desk.noEnd')
      : t('desk.clearances.until', { day: [date(lastDay), endTime].filter(Boolean).join(' ') }),
  ];
}

interface Props {
  works: readonly LicensedWork[];
  clearances: readonly Clearance[];
}

/** Rights of others in the works of a case; each opening of a proof stands in the log of staff. */
export function CaseClearances({ works, clearances }: Props) {
  const t = useWords();
  const locale = useLocale();
  const allowed = useAllowed();
  if (clearances.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('desk.clearances.none')}
      </Text>
    );
  return (
    <ul className={classes.list}>
      {clearances.map((clearance) => {
        const { id, workId, kind, holder, proof } = clearance;
        const work = works.find((one) => one.id === workId);
        return (
          <li key={id}>
            <Text size="sm">{[CLEARANCE_KIND_WORDS[kind][locale], holder].join(' · ')}</Text>
            <Text size="xs" c="dimmed">
              {[work && titleOf(work, locale), ...allowed(clearance)].filter(Boolean).join(' · ')}
            </Text>
            {proof ? (
              <Anchor href={config().apiBase + staffProofPath(id)} download={proof.fileName} size="sm">
                {t('desk.clearances.proof', { name: proof.fileName })}
              </Anchor>
            ) : (
              <Text size="xs" c="dimmed">
                {t('desk.clearances.noProof')}
              </Text>
            )}
          </li>
        );
      })}
    </ul>
  );
}
