import { OPEN_PARTS, type RequestPart, tokyoDay } from '@koma/contracts';
import { Anchor, Text } from '@mantine/core';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import { useCreatorName } from '../../shared/use-creator-name.js';
import { useWords } from '../../shared/words.js';
import { lastQuote } from './quote-values.js';

/** Whether the last quote can no longer be accepted, in the calendar of Tokyo. */
export function isQuoteOver(part: RequestPart): boolean {
  const until = lastQuote(part, 'owner')?.validUntil ?? null;
  return until !== null && until < tokyoDay(new Date());
}

/** Whose turn it is, or what came of it, in a sentence. */
export function NextStep({ part }: { part: RequestPart }) {
  const t = useWords();
  const creatorNameOf = useCreatorName();
  const { date } = useFormats();
  const { side, state, creator, licensee, licence, declineReason } = part;
  if (licence)
    return (
      <Anchor component={LocaleLink} to={paths.licence(licence.id)} size="sm">
        {t('part.toLicence', { number: licence.number })}
      </Anchor>
    );
  if (!OPEN_PARTS.includes(state))
    return (
      <Text size="sm">
        {state === 'declined' && declineReason !== ''
          ? t('part.declinedBecause', { reason: declineReason })
          : t(`part.over.${state}`)}
      </Text>
    );
  const isOwnersTurn = state !== 'quoted';
  const isMyTurn = isOwnersTurn === (side === 'owner');
  if (state === 'quoted' && isQuoteOver(part)) return <Text size="sm">{t('part.quoteOver')}</Text>;
  const until = lastQuote(part, 'owner')?.validUntil ?? null;
  return (
    <Text size="sm">
      {isMyTurn && !part.isReadOnly
        ? t(`part.yourTurn.${state}`)
        : t('waits.creator', { name: isOwnersTurn ? creatorNameOf(creator.name, creator.nameEn) : licensee.name })}
      {state === 'quoted' && until && ` ${t('part.validUntil', { day: date(until) })}`}
    </Text>
  );
}
