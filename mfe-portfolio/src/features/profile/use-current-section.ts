import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { type Section, SECTIONS } from './sections.js';

/** A section is the current one as soon as its top is this near to the window's, in pixels. */
const NEAR = 200;

const topOf = (section: Section) => document.getElementById(section)?.getBoundingClientRect().top ?? Infinity;

function sectionInView(): Section {
  const { scrollHeight } = document.documentElement;
  const isEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 1;
  if (isEnd) return SECTIONS.at(-1) ?? SECTIONS[0];
  return SECTIONS.findLast((section) => topOf(section) <= NEAR) ?? SECTIONS[0];
}

/** The section that is read. An address with a hash leads to its section, once the page is there. */
export function useCurrentSection(): Section {
  const [current, setCurrent] = useState<Section>(SECTIONS[0]);
  const { hash, key } = useLocation();
  const look = useEffectEvent(() => setCurrent(sectionInView()));
  useEffect(() => {
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  useEffect(() => {
    const section = SECTIONS.find((each) => `#${each}` === hash);
    const element = section && document.getElementById(section);
    if (!element) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView();
    // At the end of the page a short section cannot come up to the line.
    setCurrent(section);
  }, [hash, key]);
  return current;
}
