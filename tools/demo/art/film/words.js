/* global OffscreenCanvas, SANS, SERIF, linesOf, fitted, rows */
// Sheets of words for films: lines over a shot, and the card at the end. A wide space (U+3000) begins a new line.
const css = ([r, g, b]) =>
  `rgb(${[r, g, b].map((value) => Math.round(255 * Math.max(0, value) ** (1 / 2.2))).join(' ')})`;
const colourAt = (colours, at) => css(colours.slice(3 * at, 3 * at + 3));

function sheetOf({ width, height }) {
  const sheet = new OffscreenCanvas(width, height);
  return { sheet, context: sheet.getContext('2d') };
}

/** White words low in the picture, with a soft shadow, for any ground. */
globalThis.superimpose = (film, words) => {
  const { width, height, isSerif, isWide } = film;
  const { sheet, context } = sheetOf(film);
  const side = Math.min(width, height);
  const lines = linesOf(words);
  const family = isSerif ? SERIF : SANS;
  context.letterSpacing = `${side * 0.005}px`;
  const size = fitted(context, {
    lines,
    weight: 500,
    family,
    width: width * 0.84,
    height: side * (isWide ? 0.046 : 0.058),
  });
  context.textAlign = 'center';
  context.fillStyle = '#fff';
  context.shadowColor = 'rgb(0 0 0 / 0.75)';
  context.shadowBlur = size * 0.45;
  context.shadowOffsetY = size * 0.04;
  rows(context, lines, { x: width / 2, y: height * (height > width ? 0.74 : isWide ? 0.79 : 0.85), size });
  return sheet;
};

/** Marks of companies. */
const MARKS = [
  (context, r) => {
    context.arc(0, 0, r, Math.PI, 0);
    context.rect(-r, r * 0.18, 2 * r, r * 0.22);
    context.rect(-r, r * 0.6, 2 * r, r * 0.22);
  },
  (context, r) => {
    context.arc(-r * 0.42, 0, r * 0.62, 0, 7);
    context.moveTo(r * 1.04, 0);
    context.arc(r * 0.62, 0, r * 0.42, 0, 7);
  },
  (context, r) => {
    for (let k = 0; k < 3; k++) context.rect(-r + k * 0.72 * r, r * (0.5 - k * 0.5), 0.52 * r, r * (0.5 + k * 0.5));
  },
  (context, r) => {
    context.moveTo(0, -r);
    context.lineTo(r, r * 0.75);
    context.lineTo(-r, r * 0.75);
    context.moveTo(r * 0.3, r * 0.42);
    context.arc(0, r * 0.42, r * 0.3, 0, 7, true);
  },
  (context, r) => {
    context.arc(0, 0, r, 0, 7);
    context.moveTo(r * 0.95, -r * 0.3);
    context.arc(r * 0.35, -r * 0.3, r * 0.6, 0, 7, true);
  },
  (context, r) => {
    context.arc(0, r * 0.28, r * 0.68, 0, 7);
    context.moveTo(0, -r * 1.05);
    context.lineTo(r * 0.58, -r * 0.08);
    context.lineTo(-r * 0.58, -r * 0.08);
  },
  (context, r) => {
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ]) {
      context.moveTo(x * r * 0.48 + r * 0.44, y * r * 0.48);
      context.arc(x * r * 0.48, y * r * 0.48, r * 0.44, 0, 7);
    }
  },
  (context, r) => {
    context.arc(-r * 0.15, 0, r * 0.85, 0, Math.PI);
    context.moveTo(-r * 0.15, 0);
    context.arc(-r * 0.15, 0, r * 0.85, -Math.PI / 2, 0);
  },
];

/** What is advertised, and by whom, on a plain ground. */
globalThis.endCard = (film, { product, client, isDark, colours, mark }) => {
  const { width, height, isSerif } = film;
  const { sheet, context } = sheetOf(film);
  const side = Math.min(width, height);
  const ink = colourAt(colours, isDark ? 4 : 0);
  context.fillStyle = colourAt(colours, isDark ? 0 : 4);
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.textAlign = 'center';
  const lines = linesOf(product);
  context.letterSpacing = `${side * 0.012}px`;
  const family = isSerif ? SERIF : SANS;
  const size = fitted(context, {
    lines,
    weight: isSerif ? 500 : 700,
    family,
    width: width * 0.78,
    height: side * 0.098,
  });
  rows(context, lines, { x: width / 2, y: height * 0.44, size });
  const small = side * 0.036;
  context.font = `500 ${small}px ${SANS}`;
  context.letterSpacing = `${small * 0.18}px`;
  const wide = context.measureText(client).width;
  const y = height * 0.44 + side * (0.16 + 0.06 * lines.length);
  context.fillText(client, width / 2 + small * 0.95, y + small * 0.36);
  context.fillStyle = colourAt(colours, 5);
  context.translate(width / 2 - wide / 2 - small * 0.75, y - small * 0.02);
  context.beginPath();
  MARKS[mark](context, small * 0.62);
  context.fill('nonzero');
  return sheet;
};
