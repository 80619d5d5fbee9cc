// Sets the lettering of a drawing on a sheet of its size; tells the share of the sheet that one line of it fills.
// A wide space (U+3000) in the words begins a new line.
const SANS = '"Inter Variable", "Noto Sans JP Variable", sans-serif';
const SERIF = '"Noto Serif CJK JP", "Noto Serif JP", "Noto Sans JP Variable", serif';
const LEADING = 1.36;
const STEP = 1.16;

const linesOf = (words) => words.split('\u3000');
const longest = (lines) => lines.reduce((most, line) => Math.max(most, line.length), 0);
const isJapanese = (words) => /[\u3040-\u30ff\u4e00-\u9fff]/.test(words);

/** The largest size at which the lines keep within a width and a height of line. */
function fitted(context, { lines, weight, family, width, height }) {
  context.font = `${weight} 100px ${family}`;
  const widest = Math.max(1, ...lines.map((line) => context.measureText(line).width));
  const size = Math.min(height, (100 * width) / widest);
  context.font = `${weight} ${size}px ${family}`;
  return size;
}

/** Lines around a middle. */
function rows(context, lines, { x, y, size }) {
  for (const [index, line] of lines.entries()) {
    context.fillText(line, x, y + size * 0.36 + (index - (lines.length - 1) / 2) * size * LEADING);
  }
}

/** Japanese from the top down, its lines from right to left. */
function columns(context, lines, { x, top, size, weight, family }) {
  context.font = `${weight} ${size}px ${family}`;
  context.textAlign = 'center';
  for (const [index, line] of lines.entries()) {
    const middle = x + ((lines.length - 1) / 2 - index) * size * LEADING * 1.1;
    for (const [place, sign] of [...line].entries())
      upright(context, sign, { x: middle, y: top + place * size * STEP, size });
  }
}

function upright(context, sign, { x, y, size }) {
  context.save();
  context.translate(x, y + size * 0.5);
  if (/[ー〜()「」―-]/.test(sign)) context.rotate(Math.PI / 2);
  // Stops stand at the upper right of their square.
  if (/[、。]/.test(sign)) context.translate(size * 0.6, -size * 0.6);
  context.fillText(sign, 0, size * 0.36);
  context.restore();
}

function title(context, { width, height, lettering, seed }) {
  const lines = linesOf(lettering);
  const side = Math.min(width, height);
  const family = seed % 2 === 0 ? SERIF : SANS;
  const weight = family === SERIF ? 500 : 300 + 200 * (seed % 3);
  // Every fourth stage has a line of light across its middle (title-card.glsl), which words keep clear of.
  const isLow = seed % 4 === 2;
  const place = isLow ? undefined : [0.5, 0.8, undefined, undefined, 0.2][seed % 5];
  if (place && isJapanese(lettering) && longest(lines) <= 10) {
    const size = Math.min(side * 0.115, (height * 0.74) / (longest(lines) * STEP));
    const top = (height - longest(lines) * size * STEP) / 2;
    return columns(context, lines, { x: width * place, top, size, weight, family });
  }
  context.letterSpacing = `${side * (isJapanese(lettering) ? 0.016 : 0.004)}px`;
  const size = fitted(context, { lines, weight, family, width: width * 0.76, height: side * 0.125 });
  const isLeft = seed % 5 === 2;
  context.textAlign = isLeft ? 'left' : 'center';
  const low = height - side * 0.14 - ((lines.length - 1) / 2) * size * LEADING;
  return rows(context, lines, { x: width * (isLeft ? 0.08 : 0.5), y: isLeft || isLow ? low : height / 2, size });
}

/** One heavy line across the middle, for the shader to repeat; upright pictures break it, where they need no one line. */
function band(context, { width, height, lettering, seed }) {
  const family = seed % 3 === 1 ? SERIF : SANS;
  const words = linesOf(lettering.toUpperCase()).join(' ');
  const lines = height > width && seed % 3 !== 0 ? words.split(/(?<=[、,。])\s*(?=.)/) : [words];
  const weight = family === SERIF ? 700 : 800;
  const size = fitted(context, { lines, weight, family, width: width * 0.92, height: height * 0.62 });
  context.textAlign = 'center';
  rows(context, lines, { x: width / 2, y: height / 2, size });
  return [Math.min(1, context.measureText(lines[0]).width / width), size / height];
}

/** Great words, small words: a poster's order on one grid. */
function poster(context, { width, height, lettering, seed }) {
  const lines = linesOf(lettering);
  const margin = Math.min(width, height) * 0.07;
  const small = Math.min(width, height) * 0.022;
  const family = seed % 2 === 0 ? SANS : SERIF;
  const isFirst = seed % 4 < 2;
  if (isJapanese(lettering) && seed % 3 !== 0 && longest(lines) <= 12) {
    const size = Math.min((width * 0.4) / lines.length, width * 0.2, (height - margin * 3.4) / (longest(lines) * STEP));
    const half = (size * (1 + (lines.length - 1) * LEADING * 1.1)) / 2;
    columns(context, lines, {
      x: isFirst ? width - margin - half : margin + half,
      top: margin,
      size,
      weight: 700,
      family,
    });
  } else {
    const size = fitted(context, { lines, weight: 800, family, width: width - margin * 2, height: height * 0.2 });
    const block = size * (1 + (lines.length - 1) * LEADING);
    context.textAlign = 'left';
    rows(context, lines, { x: margin, y: isFirst ? margin + block / 2 : height - margin * 1.9 - block / 2, size });
  }
  context.font = `500 ${small}px ${SANS}`;
  context.letterSpacing = `${small * 0.12}px`;
  context.textAlign = 'left';
  context.fillText(`No. ${(seed % 90) + 10}`, margin, height - margin);
  context.textAlign = 'right';
  context.fillText('TOKYO', width - margin, height - margin);
  return undefined;
}

const SETTINGS = { 'title-card': title, 'type-motion': band, 'type-poster': poster };

globalThis.letter = (sheet, drawing) => {
  const context = sheet.getContext('2d');
  context.fillStyle = '#fff';
  return SETTINGS[drawing.scene]?.(context, drawing) ?? [1, 1];
};
