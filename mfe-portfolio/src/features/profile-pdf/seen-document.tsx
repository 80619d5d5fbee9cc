import type { AssetKind, ShownProfileDocument } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { PageHeader, personName } from '@koma/ui';
import { useLocale, useTitle } from '@koma/web-kit';
import type { ReactNode } from 'react';
import type { ShownLogo } from '../../shared/logo/use-logo.js';
import { PageTabs } from '../../shared/page-tabs/page-tabs.js';
import { PrintedDocument } from './printed-document/printed-document.js';
import { useWords } from '../../shared/words.js';

const PARTS = [null, 'video', 'image'] as const;

interface Props {
  document: ShownProfileDocument;
  /** The works of one kind; null for the whole document. */
  part: AssetKind | null;
  /** Page of a part; undefined: the whole document. */
  to: (part: AssetKind | undefined) => string;
  portraitUrl: string | null | undefined;
  logo: ShownLogo | null | undefined;
  actions: ReactNode;
}

/** The content of the PDF, as a page. */
export function SeenDocument({ document, part, to, portraitUrl, logo, actions }: Props) {
  const t = useWords();
  const { creator, works } = document;
  const name = personName(creator, useLocale()) || t('creator.nameless');
  useTitle(t('printed.titleOf', { name }));
  const tabs = PARTS.map((each) => ({
    key: each ?? 'all',
    to: to(each ?? undefined),
    label: t(`printed.tabs.${each ?? 'all'}`),
    count: works.filter(({ kind }) => each === null || kind === each).length,
    isCurrent: each === part,
  }));
  return (
    <Stack gap="lg">
      <PageHeader title={t('printed.titleOf', { name })} actions={actions} />
      <PageTabs label={t('printed.tabs.label')} tabs={tabs} />
      <PrintedDocument document={document} part={part} portraitUrl={portraitUrl} logo={logo} />
    </Stack>
  );
}
