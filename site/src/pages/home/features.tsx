import type { CmsContent } from '@koma/contracts';
import { Title } from '@mantine/core';
import { IconChartLine, IconCopyright, IconId, IconLinkPlus, IconPresentation, IconSearch } from '@tabler/icons-react';
import { Marked } from '../../layout/marked.js';
import { Section } from '../../layout/section.js';
import { SitePicture } from '../../layout/site-picture.js';
import classes from './features.module.css';

type Icon = CmsContent<'features'>['items'][number]['icon'];

const ICONS: Record<Icon, typeof IconSearch> = {
  portfolio: IconId,
  search: IconSearch,
  'slide-select': IconPresentation,
  share: IconLinkPlus,
  analytics: IconChartLine,
  rights: IconCopyright,
};

export function Features({ title, lead, items }: CmsContent<'features'>) {
  return (
    <Section title={title} lead={lead}>
      <ul className={classes.list}>
        {items.map((item) => {
          const Icon = ICONS[item.icon];
          return (
            <li key={item.title} className={classes.item}>
              <SitePicture picture={item.picture} frame="card" width="24rem" className={classes.picture} />
              <Icon className={classes.icon} size={28} stroke={1.25} aria-hidden />
              <Title order={3}>{item.title}</Title>
              <p className={classes.text}>
                <Marked text={item.text} />
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
