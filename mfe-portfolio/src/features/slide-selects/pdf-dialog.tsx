import { type Locale, SLIDE_SELECT_PDF_FILE_PATH, slideSelectPdfs } from '@koma/contracts';
import { Modal, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { api, queryOf, useLocale } from '@koma/web-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfJob } from '../../shared/pdf-job/pdf-job.js';
import { useWords } from '../../shared/words.js';

const LOCALES: readonly Locale[] = ['ja', 'en'];

interface Props {
  slideSelectId: string;
  /** Colleagues do not see what is said through links. */
  mayHaveComments: boolean;
  onClose: () => void;
}

/** The PDF of a slide select, in one of two languages; with comments of guests where it is asked for. */
export function PdfDialog({ slideSelectId, mayHaveComments, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const [locale, setLocale] = useState<Locale>(useLocale());
  const [withComments, setWithComments] = useState(false);
  const choose = (value: string) => setLocale(LOCALES.find((one) => one === value) ?? 'ja');
  return (
    <Modal opened onClose={onClose} title={t('selects.pdf')} closeButtonProps={{ 'aria-label': common('close') }}>
      <Stack gap="md">
        <Text size="sm">{t('selects.pdfText')}</Text>
        <SegmentedControl
          value={locale}
          onChange={choose}
          aria-label={t('printed.language')}
          data={LOCALES.map((value) => ({ value, label: t(`printed.languages.${value}`) }))}
        />
        {mayHaveComments && (
          <Switch
            label={t('selects.pdfComments')}
            description={t('selects.pdfCommentsHint')}
            checked={withComments}
            onChange={(event) => setWithComments(event.currentTarget.checked)}
          />
        )}
        <PdfJob
          key={`${locale} ${withComments}`}
          kind="slide-select-pdf"
          filePath={SLIDE_SELECT_PDF_FILE_PATH}
          make={() => api.call(slideSelectPdfs.make, { body: { slideSelectId, locale, withComments } })}
          statusOf={(id) => ({
            queryKey: queryOf(slideSelectPdfs.get, { params: { id } }).queryKey,
            load: () => api.call(slideSelectPdfs.get, { params: { id } }),
          })}
        />
      </Stack>
    </Modal>
  );
}
