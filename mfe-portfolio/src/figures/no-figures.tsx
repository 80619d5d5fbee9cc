import { Button } from '@mantine/core';
import { EmptyState } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import { IconChartBar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../shared/paths.js';
import { useWords } from '../shared/words.js';

interface Props {
  /** How figures come about. */
  children: string;
  /** Where that is done. Default: the portfolio. */
  way?: { to: string; label: string };
}

/** There is nothing to count yet. */
export function NoFigures({ children, way }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const { to, label } = way ?? { to: paths.portfolio(null), label: t('portfolio.title') };
  return (
    <EmptyState
      icon={<IconChartBar size={20} stroke={1.5} />}
      title={common('states.noData')}
      description={children}
      action={
        <Button component={LocaleLink} to={to} variant="default">
          {label}
        </Button>
      }
    />
  );
}
