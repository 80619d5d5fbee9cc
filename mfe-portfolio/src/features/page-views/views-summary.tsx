import type { PageViews } from '@koma/contracts';
import { StatTile } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import classes from './page-views.module.css';

const KINDS = ['video', 'image', 'creator'] as const;

/** The sum with the change from the period before, and by kind of content. */
export function ViewsSummary({ views }: { views: PageViews }) {
  const t = useWords();
  const formats = useFormats();
  const { total, totalBefore, byKind } = views;
  const before = formats.number(totalBefore);
  const share = totalBefore === 0 ? null : (total - totalBefore) / totalBefore;
  return (
    <div className={classes.tiles}>
      <StatTile
        label={t('views.total')}
        value={formats.number(total)}
        note={share === null && t('views.noBefore')}
        change={share === null ? null : { share, words: t('views.change', { change: formats.change(share), before }) }}
      />
      {KINDS.map((kind) => (
        <StatTile key={kind} label={t(`views.kinds.${kind}`)} value={formats.number(byKind[kind])} />
      ))}
    </div>
  );
}
