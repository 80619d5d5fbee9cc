import { type Amounts, LINE_KINDS, type LineKind, type LicensedWork, type QuoteLine } from '@koma/contracts';
import { useFormats, useTitleOf } from '@koma/web-kit';
import { useWords } from '../shared/words.js';
import classes from './amounts.module.css';

interface Props {
  /** Name of the table. */
  label: string;
  lines: readonly QuoteLine[];
  amounts: Amounts;
  works: readonly LicensedWork[];
}

type KindProps = Pick<Props, 'lines' | 'works'> & { kind: LineKind };

/** Lines of a kind under its name; fees for use and for making are never put together. */
function KindRows({ kind, lines, works }: KindProps) {
  const t = useWords();
  const titleOf = useTitleOf();
  const { yen } = useFormats();
  const own = lines.filter((line) => line.kind === kind);
  if (own.length === 0) return null;
  const sum = own.reduce((total, line) => total + line.yen, 0);
  const nameOf = ({ workId, label }: QuoteLine) => {
    const work = works.find(({ id }) => id === workId);
    return [work && titleOf(work), label].filter(Boolean).join(' · ') || t('amounts.allWorks');
  };
  return (
    <tbody>
      <tr className={classes.kind}>
        <th scope="rowgroup" colSpan={2}>
          {t(`lineKinds.${kind}`)}
        </th>
      </tr>
      {own.map((line, at) => (
        // Lines of a quote that was sent never change.
        <tr key={at}>
          <th scope="row">{nameOf(line)}</th>
          <td>{yen(line.yen)}</td>
        </tr>
      ))}
      {own.length > 1 && own.length < lines.length && (
        <tr className={classes.sum}>
          <th scope="row">{t('amounts.ofKind', { kind: t(`lineKinds.${kind}`) })}</th>
          <td>{yen(sum)}</td>
        </tr>
      )}
    </tbody>
  );
}

/** What a quote costs: its lines by kind with a sum below several of one kind among others, the tax once, and the total. */
export function AmountTable({ label, lines, amounts, works }: Props) {
  const t = useWords();
  const { yen } = useFormats();
  return (
    <table className={classes.table} aria-label={label}>
      {LINE_KINDS.map((kind) => (
        <KindRows key={kind} kind={kind} lines={lines} works={works} />
      ))}
      <tfoot>
        <tr>
          <th scope="row">{t('amounts.net')}</th>
          <td>{yen(amounts.net)}</td>
        </tr>
        <tr>
          <th scope="row">{t('amounts.taxOf', { percent: amounts.taxPercent, yen: yen(amounts.net) })}</th>
          <td>{yen(amounts.tax)}</td>
        </tr>
        <tr className={classes.total}>
          <th scope="row">{t('amounts.total')}</th>
          <td>{yen(amounts.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
