import { CMS_PATHS, type CmsPageName, findRoute, type Locale, locale as localeSchema } from '@koma/contracts';
import { QueryView, useCopy, useFormats, useLocale, usePageName } from '@koma/web-kit';
import { ActionIcon, Group, SegmentedControl, Text, Tooltip } from '@mantine/core';
import { IconCopy, IconExternalLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import { oneOf } from '../../../shared/use-address.js';
import { useCmsWords } from '../use-cms-words.js';
import { EndLinksDialog } from './end-links-dialog.js';
import { PreviewFrame } from './preview-frame.js';
import classes from './preview.module.css';
import { usePreviewLink } from './use-preview-link.js';

const WIDTHS = ['390', '1280'] as const;
const SCHEMES = ['light', 'dark'] as const;

interface Looks {
  locale: Locale;
  width: (typeof WIDTHS)[number];
  scheme: (typeof SCHEMES)[number];
  path: string;
}

interface ToolsProps {
  paths: readonly string[];
  looks: Looks;
  onChange: (looks: Looks) => void;
}

/** Language, width, colours, and which of the pages that show these texts. */
function Tools({ paths, looks, onChange }: ToolsProps) {
  const { t } = useCmsWords();
  const nameOf = usePageName();
  const { locale, width, scheme, path } = looks;
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('cms.preview.language')}
        value={locale}
        onChange={(value) => onChange({ ...looks, locale: oneOf(localeSchema.options, value) ?? locale })}
        data={localeSchema.options.map((value) => ({ value, label: t(`cms.short.${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('cms.preview.width')}
        value={width}
        onChange={(value) => onChange({ ...looks, width: oneOf(WIDTHS, value) ?? width })}
        data={WIDTHS.map((value) => ({ value, label: t(`cms.preview.widths.${value}`) }))}
      />
      <SegmentedControl
        size="xs"
        aria-label={t('cms.preview.scheme')}
        value={scheme}
        onChange={(value) => onChange({ ...looks, scheme: oneOf(SCHEMES, value) ?? scheme })}
        data={SCHEMES.map((value) => ({ value, label: t(`cms.preview.schemes.${value}`) }))}
      />
      {paths.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={t('cms.preview.page')}
          value={path}
          onChange={(value) => onChange({ ...looks, path: value })}
          data={paths.map((value) => ({ value, label: nameOf(findRoute(value)?.name ?? '') }))}
        />
      )}
    </Group>
  );
}

interface Props {
  page: CmsPageName;
  /** The saved draft's version: the page is loaded again when it grows. */
  version: number;
}

/** The real page with the draft, beside the form, and its secret link for others. */
export function Preview({ page, version }: Props) {
  const { t } = useCmsWords();
  const copy = useCopy();
  const { japanTime } = useFormats();
  const locale = useLocale();
  const { query, pathOf, end } = usePreviewLink(page);
  const [isEnding, setIsEnding] = useState(false);
  const [looks, setLooks] = useState<Looks>({ locale, width: '390', scheme: 'light', path: CMS_PATHS[page][0] });
  return (
    <section className={classes.preview} aria-label={t('cms.preview.title')}>
      <Tools paths={CMS_PATHS[page]} looks={looks} onChange={setLooks} />
      <QueryView query={query} shape="form">
        {({ token, expiresAt }) => {
          const path = pathOf(token, looks.locale, looks.path);
          return (
            <>
              <PreviewFrame {...looks} path={path} title={t('cms.preview.title')} version={version} />
              <Group gap="xs" justify="space-between" wrap="nowrap">
                <Text size="xs" c="dimmed">
                  {t('cms.preview.until', { time: japanTime(expiresAt) })}
                </Text>
                <Group gap={4} wrap="nowrap">
                  <Tooltip label={t('cms.preview.copy')}>
                    <ActionIcon
                      variant="default"
                      aria-label={t('cms.preview.copy')}
                      onClick={() => void copy(new URL(path, location.origin).href)}
                    >
                      <IconCopy size={16} />
                    </ActionIcon>
                  </Tooltip>
                  <Tooltip label={t('cms.preview.end')}>
                    <ActionIcon variant="default" aria-label={t('cms.preview.end')} onClick={() => setIsEnding(true)}>
                      <IconLinkOff size={16} />
                    </ActionIcon>
                  </Tooltip>
                  <Tooltip label={t('cms.preview.open')}>
                    <ActionIcon
                      component="a"
                      href={path}
                      target="_blank"
                      variant="default"
                      aria-label={t('cms.preview.open')}
                    >
                      <IconExternalLink size={16} />
                    </ActionIcon>
                  </Tooltip>
                </Group>
              </Group>
            </>
          );
        }}
      </QueryView>
      {isEnding && <EndLinksDialog end={end} onClose={() => setIsEnding(false)} />}
    </section>
  );
}
