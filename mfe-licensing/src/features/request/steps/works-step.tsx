import { ActionIcon, Anchor, Text } from '@mantine/core';
import { languageOf } from '@koma/ui';
import { LocaleLink } from '@koma/web-kit';
import { useLicensedTitle } from '../../../shared/use-licensed-title.js';
import { IconX } from '@tabler/icons-react';
import { paths } from '../../../shared/paths.js';
import { Still, Stills } from '../../../shared/stills/stills.js';
import { useCreatorName } from '../../../shared/use-creator-name.js';
import { useWords } from '../../../shared/words.js';
import { FieldError } from '../../../terms/field-error.js';
import classes from '../request.module.css';
import type { RequestForm } from '../use-request-form.js';

/** The works that are asked for; all but the last one can be left out. */
export function WorksStep({ form }: { form: RequestForm }) {
  const t = useWords();
  const titleOf = useLicensedTitle();
  const nameOf = useCreatorName();
  const { workIds } = form.values;
  const chosen = form.saved.works.filter(({ id }) => workIds.includes(id));
  return (
    <div className={classes.fields}>
      <FieldError>{form.field('workIds').error}</FieldError>
      <Stills ids={chosen.map(({ id }) => id)}>
        <ul className={classes.works}>
          {chosen.map((work) => {
            const title = titleOf(work);
            return (
              <li key={work.id} className={classes.work}>
                <Still id={work.id} kind={work.kind} />
                <div>
                  <Anchor
                    component={LocaleLink}
                    to={paths.details(work.kind, work.id)}
                    target="_blank"
                    lang={languageOf(title)}
                    c="inherit"
                  >
                    {title}
                  </Anchor>
                  <Text size="sm" c="dimmed" lang={languageOf(nameOf(work.creatorName, work.creatorNameEn))}>
                    {nameOf(work.creatorName, work.creatorNameEn)}
                  </Text>
                </div>
                {chosen.length > 1 && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('worksStep.remove', { title })}
                    onClick={() =>
                      form.form.setFieldValue(
                        'workIds',
                        workIds.filter((id) => id !== work.id),
                      )
                    }
                  >
                    <IconX size={18} stroke={1.5} />
                  </ActionIcon>
                )}
              </li>
            );
          })}
        </ul>
      </Stills>
      <Text size="sm" c="dimmed">
        {t('worksStep.hint')}
      </Text>
    </div>
  );
}
