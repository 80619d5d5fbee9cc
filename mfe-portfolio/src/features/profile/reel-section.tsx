import { slideSelects } from '@koma/contracts';
import { Anchor, Select, Text } from '@mantine/core';
import { itemsOf, LocaleLink, pagesOf, readLoginState, useServedOwner } from '@koma/web-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { paths } from '../../shared/paths.js';
import { useWords } from '../../shared/words.js';
import type { ProfileFormApi } from './name-fields.js';

/** The slide select at the top of the creator's page. */
export function ReelSection({ form }: { form: ProfileFormApi }) {
  const t = useWords();
  const served = useServedOwner();
  const ownerId = served.isPossible ? served.ownerId : null;
  // Those that colleagues share are no reels of this creator.
  const owner = ownerId ?? readLoginState()?.userId;
  const { data } = useInfiniteQuery(
    pagesOf(slideSelects.list, { query: { limit: 100, ...(owner && { ownerId: owner }) } }),
  );
  const options = itemsOf(data).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select
        {...form.field('reelId')}
        data={options}
        label={t('profile.reelId')}
        placeholder={t('profile.noReel')}
        nothingFoundMessage={t('reels.empty')}
        clearable
      />
      <Text size="sm">
        <Anchor component={LocaleLink} to={paths.slideSelect(ownerId)} underline="always">
          {t('profile.toReels')}
        </Anchor>
      </Text>
    </>
  );
}
