import type { PartEstimate, RequestPart } from '@koma/contracts';
import { Anchor, Button, Text } from '@mantine/core';
import { LocaleLink, readLoginState, useFormats, useTitleOf } from '@koma/web-kit';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import classes from './part.module.css';
import { sumOfEstimates } from './quote-values.js';

interface Props {
  part: RequestPart;
  /** For what is asked, as the asking side sees it. */
  asked: readonly PartEstimate[];
  /** For the terms of the quote. */
  offered: readonly PartEstimate[];
  /** Whether the lines have the fees for the terms of the quote; null where the list has none. */
  isTaken: boolean | null;
  onTake: () => void;
}

const yenFor = (workId: string, estimates: readonly PartEstimate[]) =>
  estimates.find((one) => one.workId === workId)?.yen ?? null;

/** Fees by work and in sum; those of the quote's terms beside them where they are others. */
function EstimateTable({ part, asked, offered }: Pick<Props, 'part' | 'asked' | 'offered'>) {
  const t = useWords();
  const { yen } = useFormats();
  const titleOf = useTitleOf();
  const isOther = part.works.some(({ id }) => yenFor(id, asked) !== yenFor(id, offered));
  const columns = [
    { name: t('estimates.asked'), estimates: asked },
    ...(isOther ? [{ name: t('estimates.offered'), estimates: offered }] : []),
  ];
  const words = (amount: number | null) => (amount === null ? t('estimates.none') : yen(amount));
  return (
    <table className={classes.estimateTable}>
      <caption>{t('estimates.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.works')}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {part.works.map((work) => (
          <tr key={work.id}>
            <th scope="row">{titleOf(work)}</th>
            {columns.map(({ name, estimates }) => (
              <td key={name}>{words(yenFor(work.id, estimates))}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {part.works.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{t('estimates.sum')}</th>
            {columns.map(({ name, estimates }) => (
              <td key={name}>{words(sumOfEstimates(estimates))}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What the price list says of the request and of the quote, before its lines. */
export function Estimates({ part, asked, offered, isTaken, onTake }: Props) {
  const t = useWords();
  const { creator, works } = part;
  const ownerId = creator.id === readLoginState()?.userId ? null : creator.id;
  const shown = asked.filter(({ isShown }) => isShown).length;
  if ([...asked, ...offered].every(({ yen }) => yen === null))
    return (
      <Text size="sm" c="dimmed" mb="sm">
        {t('estimates.nothing')}{' '}
        <Anchor component={LocaleLink} to={paths.creator('offers', ownerId)} target="_blank" inherit underline="always">
          {t('estimates.toPrices')}
        </Anchor>
      </Text>
    );
  return (
    <div className={classes.estimates}>
      <EstimateTable part={part} asked={asked} offered={offered} />
      <Text size="sm" c="dimmed">
        {t(`estimates.${shown === 0 ? 'hidden' : shown < works.length ? 'partlyShown' : 'shown'}`)}
      </Text>
      {isTaken === false && (
        <Button variant="default" size="sm" onClick={onTake}>
          {t('estimates.take')}
        </Button>
      )}
      {isTaken && (
        <Text size="sm" role="status">
          {t('estimates.taken')}
        </Text>
      )}
    </div>
  );
}
