import { licenceOffers } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { LoadingState } from '@koma/ui';
import { pagesOf, queryOf, QueryView } from '@koma/web-kit';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ViewProps } from './view-props.js';
import { OwnWorks } from './own-works.js';
import { TemplateForm } from './template-form.js';

/** What the creator offers: the terms of all works that have none of their own, and the works. */
export function Offers({ creatorId }: ViewProps) {
  const common = useTranslation().t;
  const request = { params: { id: creatorId } };
  const template = useQuery(queryOf(licenceOffers.template, request));
  const works = useInfiniteQuery(pagesOf(licenceOffers.own, { ...request, query: {} }));
  // Both come together: what stands above would push the other one down.
  if (works.isPending) return <LoadingState label={common('loading')} shape="form" />;
  return (
    <QueryView query={template} shape="form">
      {(usual) => (
        <Stack gap="lg">
          <TemplateForm creatorId={creatorId} template={usual} />
          <OwnWorks query={works} template={usual} />
        </Stack>
      )}
    </QueryView>
  );
}
