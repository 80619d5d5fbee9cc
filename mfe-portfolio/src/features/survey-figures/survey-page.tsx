import { survey, surveyAnswer, type SurveyAnswer, type SurveyResult } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { queryOf, useFormats } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Bars } from '../../figures/charts/bars.js';
import { DayCard } from '../../figures/day-card.js';
import { FigureCard } from '../../figures/figure-card.js';
import { FigureTiles } from '../../figures/figure-tiles.js';
import { FiguresPage } from '../../figures/figures-page.js';
import { LIVE } from '../../figures/live.js';
import { NoFigures } from '../../figures/no-figures.js';
import { usePeriod } from '@koma/web-kit/figures';
import { useWords } from '../../shared/words.js';

const ANSWERS = surveyAnswer.options;

function Answers({ result }: { result: SurveyResult }) {
  const t = useWords();
  const { number, percent } = useFormats();
  const { answers, before, total } = result;
  const rows = ANSWERS.map((answer) => ({ answer, count: answers[answer], before: before[answer] }));
  const nameOf = (answer: SurveyAnswer) => t(`figures.survey.answers.${answer}`);
  return (
    <FigureCard
      title={t('figures.survey.perAnswer')}
      period={result}
      file="survey"
      chart={
        <Bars
          of={t('figures.survey.total')}
          bars={rows.map(({ answer, ...counts }) => ({ key: answer, name: nameOf(answer), ...counts }))}
        />
      }
      columns={[
        { id: 'answer', heading: t('figures.survey.answer'), value: ({ answer }) => nameOf(answer) },
        {
          id: 'count',
          heading: t('figures.now'),
          align: 'end',
          value: ({ count }) => count,
          cell: ({ count }) => number(count),
        },
        {
          id: 'share',
          heading: t('figures.share'),
          align: 'end',
          cell: ({ count }) => (total === 0 ? '–' : percent(count / total)),
        },
        {
          id: 'before',
          heading: t('figures.before'),
          align: 'end',
          value: (row) => row.before,
          cell: (row) => number(row.before),
        },
      ]}
      rows={rows}
      keyOf={({ answer }) => answer}
      sums={[t('figures.sum'), number(total), '–', number(result.totalBefore)]}
    />
  );
}

function Report({ result }: { result: SurveyResult }) {
  const t = useWords();
  const { total, totalBefore, series } = result;
  if (total === 0 && totalBefore === 0) return <NoFigures>{t('figures.pages.survey.empty')}</NoFigures>;
  return (
    <Stack gap="lg">
      <FigureTiles figures={[{ label: t('figures.survey.total'), count: total, before: totalBefore }]} />
      <Answers result={result} />
      <DayCard
        title={t('figures.survey.perDay')}
        period={result}
        file="survey-days"
        days={series.map(({ day, answers }) => ({ day, ...answers }))}
        series={ANSWERS.map((answer) => ({ name: answer, label: t(`figures.survey.answers.${answer}`) }))}
      />
    </Stack>
  );
}

/** `/user/creator/dashboard/survey`: what viewers looked for. */
export function SurveyPage() {
  const chosen = usePeriod();
  const query = useQuery({ ...queryOf(survey.result, { query: chosen.period }), ...LIVE });
  return (
    <FiguresPage page="survey" chosen={chosen} query={query}>
      {(result) => <Report result={result} />}
    </FiguresPage>
  );
}
