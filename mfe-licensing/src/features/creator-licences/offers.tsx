import { licenceOffers } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { LoadingState } from '@koma/ui';
import { pagesOf, queryOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ViewProps } from './view-props.js';
import { OwnWorks } from './own-works.js';
import { TemplateForm } from './template-form.js';

/** What the creator offers: the works, and the terms of all that have none of their own. */
export function Offers({ creatorId }: ViewProps) {
  const common = useTranslation().t;
  const request = { params: { id: creatorId } };
  const template = useQuery(queryOf(licenceOffers.template, request));
  const works = useInfiniteQuery(pagesOf(licenceOffers.own, { ...request, query: {} }));
  // The list stands above the form, which would move when the works come later.
  if (works.isPending) return <LoadingState label={common('loading')} shape="form" />;
  return (
    <QueryView query={template} shape="form">
      {(usual) => (
        <Stack gap="lg">
          <OwnWorks query={works} template={usual} />
          <TemplateForm creatorId={creatorId} template={usual} />
        </Stack>
      )}
    </QueryView>
  );
}
