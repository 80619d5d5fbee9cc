import { MEDIA } from '@koma/contracts';
import { Group, Select, Stack } from '@mantine/core';
import { DateField, SearchBox } from '@koma/ui';
import { useLocale } from '@koma/web-kit';
import { useListFilters } from './use-list-filters.js';
import { useWords } from './words.js';

const ALL = 'all';

/** Searches a list by words, and narrows it by medium and last day of use. */
export function ListFilters({ label }: { label: string }) {
  const t = useWords();
  const locale = useLocale();
  const { filters, change } = useListFilters();
  return (
    <Stack gap="sm">
      <SearchBox
        value={filters.q ?? ''}
        onSearch={(q) => change({ q })}
        label={label}
        words={{ placeholder: t('find.placeholder'), clear: t('find.clear'), search: t('find.search') }}
      />
      <Group gap="md" align="flex-start" wrap="nowrap">
        <Select
          size="sm"
          flex="0 1 12rem"
          miw={0}
          label={t('usage.media')}
          data={[
            { value: ALL, label: t('find.all') },
            ...MEDIA.map((value) => ({ value, label: t(`media.${value}`) })),
          ]}
          value={filters.medium ?? ALL}
          onChange={(chosen) => change({ medium: chosen === ALL ? null : chosen })}
          allowDeselect={false}
          checkIconPosition="right"
        />
        <DateField
          size="sm"
          label={t('find.endsBy')}
          value={filters.endsBy ?? null}
          lang={locale}
          onChange={(day) => change({ endsBy: day })}
        />
      </Group>
    </Stack>
  );
}
