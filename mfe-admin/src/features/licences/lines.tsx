import { amountsOf, type QuoteLine } from '@koma/contracts';
import { DetailList } from '@koma/ui/data';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { useDeskWords } from './desk-words.js';

/** What is paid for, line by line, with tax and total. */
export function Lines({ lines }: { lines: readonly QuoteLine[] }) {
  const t = useWords();
  const words = useDeskWords();
  const { yen } = useFormats();
  const { tax, taxPercent, total } = amountsOf(lines);
  return (
    <DetailList
      details={[
        ...lines.map((line, at) => ({
          id: `line-${at}`,
          label: [words.line(line.kind), line.label].filter(Boolean).join(' · '),
          value: yen(line.yen),
        })),
        { id: 'tax', label: t('desk.tax', { percent: taxPercent }), value: yen(tax) },
        { id: 'total', label: t('desk.sum'), value: yen(total) },
      ]}
    />
  );
}
