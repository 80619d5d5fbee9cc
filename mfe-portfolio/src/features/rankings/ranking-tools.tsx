import { rankedDays } from '@koma/contracts';
import { Group, SegmentedControl, Select } from '@mantine/core';
import { COMMON } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { useCategories } from '../../shared/categories.js';
import { useWords } from '../../shared/words.js';
import { BOARDS, type RankingQuery, waysOf } from './ranking-query.js';
import classes from './ranking-tools.module.css';

interface Props extends RankingQuery {
  /** Whether companies and works can be chosen; false on the page of creators. */
  hasBoards: boolean;
}

/** What is ranked, by what, over which days, and for which medium. */
export function RankingTools({ chosen, choose, hasBoards }: Props) {
  const t = useWords();
  const { t: common } = useTranslation(COMMON);
  const { options, label } = useCategories();
  const { board, by, days, media } = chosen;
  return (
    <Group gap="md" align="flex-end">
      {hasBoards && (
        <Select
          className={classes.choice}
          label={t('figures.ranking.board')}
          value={board}
          onChange={(value) => choose('board', value)}
          allowDeselect={false}
          data={BOARDS.map((value) => ({ value, label: t(`figures.ranking.boards.${value}`) }))}
        />
      )}
      <Select
        className={classes.choice}
        label={t('figures.ranking.media')}
        placeholder={t('figures.ranking.allMedia')}
        value={media}
        onChange={(value) => choose('media', value)}
        clearable
        clearButtonProps={{ 'aria-label': t('figures.ranking.allMedia') }}
        data={options('media-type', media)}
        {...(media !== null && { title: label('media-type', media) })}
      />
      <SegmentedControl
        className={classes.choices}
        value={by}
        onChange={(value) => choose('by', value)}
        aria-label={t('figures.ranking.by')}
        data={waysOf(board).map((value) => ({ value, label: t(`figures.ranking.bys.${value}`) }))}
      />
      <SegmentedControl
        className={classes.choices}
        value={days}
        onChange={(value) => choose('days', value)}
        aria-label={common('period.label')}
        data={rankedDays.options.map((value) => ({
          value,
          label: common(value === '365' ? 'period.year' : 'period.days', { days: value }),
        }))}
      />
    </Group>
  );
}
