import { type DocumentOptions, PROFILE_DOCUMENT, type ShownProfileDocument } from '@koma/contracts';
import { Title } from '@mantine/core';
import { useLogo } from '../../shared/logo/use-logo.js';
import { PrintedDocument } from './printed-document/printed-document.js';
import { useWords } from '../../shared/words.js';
import classes from './profile-pdf.module.css';
import { usePortraitUrl } from './use-portrait-url.js';

/** The content for a choice that may be unsaved. */
function chosenOf(whole: ShownProfileDocument, options: DocumentOptions): ShownProfileDocument {
  const { showBiography, showCareer, showAwards, showContact, showCredits, workIds } = options;
  const known = new Map(whole.works.map((work) => [work.id, work]));
  const chosen = workIds === null ? whole.works : workIds.flatMap((id) => known.get(id) ?? []);
  const works = chosen.slice(0, PROFILE_DOCUMENT.works);
  return {
    ...whole,
    creator: {
      ...whole.creator,
      ...(!showBiography && { biography: '', biographyEn: '' }),
      ...(!showCareer && { career: '', careerEn: '' }),
      ...(!showAwards && { awards: [] }),
      ...(!showContact && { contact: null }),
    },
    works: showCredits ? works : works.map((work) => ({ ...work, credits: [] })),
  };
}

interface Props {
  /** All possible content. */
  whole: ShownProfileDocument;
  options: DocumentOptions;
}

/** Preview of the PDF for the choice in the form. */
export function Preview({ whole, options }: Props) {
  const t = useWords();
  const portraitUrl = usePortraitUrl(whole.creator.id);
  const logo = useLogo(whole.creator.id);
  return (
    <section className={classes.preview} aria-labelledby="pdf-preview">
      <Title order={2} size="h4" id="pdf-preview" mb="sm">
        {t('pdfOptions.preview')}
      </Title>
      <PrintedDocument document={chosenOf(whole, options)} part={null} portraitUrl={portraitUrl} logo={logo} />
    </section>
  );
}
