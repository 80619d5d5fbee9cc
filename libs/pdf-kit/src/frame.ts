import { Text, View } from '@react-pdf/renderer';
import { createElement } from 'react';
import { COLOURS, MARGIN, ROW, TYPE } from './design.js';
import { mark, page, type Part, words } from './elements.js';

const FOOT = 26;

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
