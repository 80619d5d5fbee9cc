import { Text, View } from '@react-pdf/renderer';
import { createElement, Fragment } from 'react';
import { COLOURS, MARGIN, ROW, TYPE } from './design.js';
import { mark, page, type Part, words } from './elements.js';

const FOOT = 26;

/** For whom a document was made, across a page and without a tag for screen readers; nothing without a text. */
export function watermark(text: string | null) {
  if (text === null) return null;
  const style = { fontSize: 15, color: COLOURS.quiet, opacity: 0.35, textAlign: 'center' } as const;
  const line = (top: string) =>
    createElement(
      View,
      { key: top, fixed: true, style: { position: 'absolute', left: 0, right: 0, top, transform: 'rotate(-18deg)' } },
      createElement(Text, { style }, text),
    );
  return createElement(Fragment, {}, ...['22%', '50%', '78%'].map(line));
}

/** A page with the mark, the name and its number in the footer. */
export function framed(name: string, ...children: Part[]) {
  return page(
    { padding: MARGIN, paddingBottom: MARGIN + FOOT },
    ...children,
    createElement(
      View,
      {
        fixed: true,
        style: {
          ...ROW,
          position: 'absolute',
          bottom: FOOT,
          left: MARGIN,
          right: MARGIN,
          alignItems: 'center',
          gap: 6,
        },
      },
      mark(11),
      words({ ...TYPE.note, flex: 1, maxLines: 1, textOverflow: 'ellipsis' }, name),
      createElement(Text, {
        // A line height here or on the page makes react-pdf 4.9 drop the whole footer.
        style: { fontSize: TYPE.note.fontSize, color: COLOURS.quiet, width: 60, textAlign: 'right' },
        render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
      }),
    ),
  );
}
