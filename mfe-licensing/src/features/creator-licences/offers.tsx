import { licenceOffers } from '@koma/contracts';
import { Stack } from '@mantine/core';
import { queryOf, QueryView } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { ViewProps } from './creator-licences-page.js';
import { OwnWorks } from './own-works.js';
import { TemplateForm } from './template-form.js';

/** What the creator offers: the works, and the terms of all that have none of their own. */
export function Offers({ creatorId }: ViewProps) {
  const query = useQuery(queryOf(licenceOffers.template, { params: { id: creatorId } }));
  return (
    <QueryView query={query} shape="form">
      {(template) => (
        <Stack gap="lg">
          <OwnWorks creatorId={creatorId} template={template} />
          <TemplateForm creatorId={creatorId} template={template} />
        </Stack>
      )}
    </QueryView>
  );
}
