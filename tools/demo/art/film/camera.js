/* global gl, build, describe, texture, target, draw, loadFonts, letter, superimpose, endCard, OffscreenCanvas, fetch */
// Shoots a film: paints each shot's scene a few times a second, and moves a camera over it for every frame.
const [SCENE_A, SCENE_B, SHOWN, LAST, WORDS] = [3, 4, 5, 6, 7];

const CAMERA = `#version 300 es
precision highp float;
precision highp int;
out vec4 oColour;
uniform sampler2D uA, uB, uLast, uWords;
uniform vec2 uSize, uCentre;
uniform float uMix, uZoom, uTurn, uBlur, uTaps, uLight, uFlash, uOver, uStay, uBars, uEdge;
vec3 seen(vec2 uv) { return mix(texture(uA, uv).rgb, texture(uB, uv).rgb, uMix); }
void main() {
  vec2 at = gl_FragCoord.xy, p = (at - .5 * uSize) / uZoom;
  float c = cos(uTurn), s = sin(uTurn);
  vec2 uv = mat2(c, -s, s, c) * p / uSize + .5 + uCentre;
  vec3 col = seen(uv);
  for (float k = 1.; k < uTaps; k++) {
    float a = k * 2.399963;
    col += seen(uv + uBlur * sqrt(k / uTaps) * vec2(cos(a), sin(a)) * vec2(uSize.y / uSize.x, 1.));
  }
  col /= max(uTaps, 1.);
  vec2 q = at / uSize - .5;
  col *= 1. - uEdge * smoothstep(.15, .62, dot(q, q) * 1.5);
  col = col * uLight + uFlash;
  float bar = .5 * (1. - uSize.x / uSize.y / 2.39);
  col *= 1. - uBars * (1. - step(bar, at.y / uSize.y) * step(at.y / uSize.y, 1. - bar));
  vec4 words = texture(uWords, at / uSize);
  col = mix(col, words.rgb, words.a * uOver);
  col = mix(col, texelFetch(uLast, ivec2(at), 0).rgb, uStay);
  float dither = fract(52.9829189 * fract(dot(at, vec2(.06711056, .00583715)))) - .5;
  oColour = vec4(col + dither / 255., 1);
}`;

const DISSOLVE = 12;
const FLASH = 5;
const RACK = 0.9;

function upload(unit, sheet) {
  const made = texture(unit, gl.LINEAR);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  return made;
}

/** A scene that can be painted at any time, into one of two textures. */
function stage(drawing) {
  const programs = ['', '#define REFINE\n'].map((pass) => build(`#version 300 es\n${pass}${drawing.shader}`));
  const first = texture(0, gl.NEAREST);
  const rough = target(first, drawing, gl.RGBA16F);
  const takes = [SCENE_A, SCENE_B].map((unit) => {
    const made = texture(unit, gl.LINEAR);
    return { made, buffer: target(made, drawing, gl.RGBA8) };
  });
  const type = texture(1, gl.LINEAR);
  const sheet = new OffscreenCanvas(drawing.width, drawing.height);
  const fills = letter(sheet, drawing);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  for (const program of programs) describe(program, drawing, fills);
  return {
    paint(which, time) {
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, null);
      draw(programs[0], time, rough, drawing);
      gl.bindTexture(gl.TEXTURE_2D, first);
      draw(programs[1], time, takes[which].buffer, drawing);
    },
    close() {
      for (const made of [first, type, ...takes.map(({ made }) => made)]) gl.deleteTexture(made);
      for (const made of [rough, ...takes.map(({ buffer }) => buffer)]) gl.deleteFramebuffer(made);
      for (const made of programs) gl.deleteProgram(made);
    },
  };
}

function card(film, shot) {
  const made = upload(SCENE_A, endCard(film, shot.card));
  return { paint() {}, close: () => gl.deleteTexture(made) };
}

/** Paints what the scene shows at a frame; the numbers of its pictures that stand in the two textures are kept. */
function look(scene, { picturesPerFrame, isStepped, timeFrom, timeStep }, frame, kept) {
  // All frames between two pictures are mixed from both, so that none looks sharper than its neighbours.
  const place = frame * picturesPerFrame + (picturesPerFrame < 1 && !isStepped ? picturesPerFrame / 2 : 0);
  const from = Math.floor(place);
  const share = isStepped || picturesPerFrame === 0 ? 0 : place - from;
  for (const number of share > 0 ? [from, from + 1] : [from]) {
    if (kept[number % 2] === number) continue;
    scene.paint(number % 2, timeFrom + number * timeStep);
    kept[number % 2] = number;
  }
  const unit = from % 2 === 0 ? SCENE_A : SCENE_B;
  return { a: unit, b: share > 0 ? SCENE_A + SCENE_B - unit : unit, share };
}

const shake = (seed, seconds) =>
  0.55 * Math.sin(seconds * 2.3 + seed) +
  0.3 * Math.sin(seconds * 4.9 + seed * 2.7) +
  0.15 * Math.sin(seconds * 9.1 + seed * 5.3);

/** Where the camera is at a frame: what it sees always lies within the scene. */
function place({ from, to, isHeld, seed, frames, rate }, frame) {
  const t = frame / Math.max(1, frames - 1);
  const at = (key) => from[key] + (to[key] - from[key]) * t;
  const zoom = at('zoom');
  const room = 0.5 - 0.5 / zoom;
  const [x, y] = isHeld
    ? [shake(seed, frame / rate), shake(seed + 40, frame / rate)].map((value) => value * 0.006)
    : [0, 0];
  const within = (value) => Math.min(room, Math.max(-room, value));
  return { zoom, turn: at('turn'), x: within(at('x') * room + x), y: within(at('y') * room + y) };
}

function blurOf({ rack, frames, rate }, frame) {
  const seconds = frame / rate;
  const left = (frames - 1 - frame) / rate;
  const share = rack === 'in' ? 1 - seconds / RACK : rack === 'out' ? 1 - left / RACK : 0;
  return share > 0 ? share * share * (3 - 2 * share) : 0;
}

const over = (frame, frames, ends) => Math.min(1, Math.max(0, (ends - frame) / frames));

function lightOf({ fadesIn, fadesOut, frames }, frame) {
  const rising = fadesIn ? Math.min(1, (frame + 0.5) / fadesIn) : 1;
  const falling = fadesOut ? Math.min(1, (frames - 0.5 - frame) / fadesOut) : 1;
  return Math.min(rising, falling);
}

/** Words come a moment after the cut, and go before the next. */
function overOf({ words, frames }, frame) {
  return words ? Math.min(1, Math.max(0, (frame - 5) / 8), Math.max(0, (frames - 3 - frame) / 6)) : 0;
}

function point(camera, values) {
  gl.useProgram(camera);
  for (const [name, value] of Object.entries(values)) {
    const at = gl.getUniformLocation(camera, name);
    if (Array.isArray(value)) gl.uniform2f(at, ...value);
    else gl.uniform1f(at, value);
  }
}

function aim(camera, units) {
  gl.useProgram(camera);
  for (const [name, unit] of Object.entries(units)) gl.uniform1i(gl.getUniformLocation(camera, name), unit);
}

globalThis.shoot = async (film) => {
  await loadFonts({ lettering: film.letters });
  const camera = build(CAMERA);
  const shown = target(texture(SHOWN, gl.NEAREST), film, gl.RGBA8);
  target(texture(LAST, gl.NEAREST), film, gl.RGBA8);
  const pixels = new Uint8Array(film.width * film.height * 4);
  let sent;
  for (const shot of film.shots) {
    const scene = shot.card ? card(film, shot) : stage(shot.drawing);
    const words = shot.words ? upload(WORDS, superimpose(film, shot.words)) : texture(WORDS, gl.LINEAR);
    const kept = [-1, -1];
    for (let frame = 0; frame < shot.frames; frame++) {
      const { a, b, share } = look(scene, shot, frame, kept);
      const { zoom, turn, x, y } = place({ ...shot, rate: film.rate }, frame);
      const blur = blurOf({ ...shot, rate: film.rate }, frame);
      aim(camera, { uA: a, uB: b, uLast: LAST, uWords: WORDS });
      point(camera, {
        ...{ uSize: [film.width, film.height], uCentre: [x, y], uMix: share, uZoom: zoom, uTurn: turn },
        ...{
          uBlur: 0.045 * blur,
          uTaps: blur > 0.01 ? 28 : 1,
          uLight: lightOf(shot, frame),
          uOver: overOf(shot, frame),
        },
        ...{
          uFlash: shot.flashes ? 0.5 * over(frame, FLASH, FLASH) : 0,
          uStay: shot.dissolves ? over(frame + 1, DISSOLVE, DISSOLVE) : 0,
        },
        ...{ uBars: film.isWide && !shot.card ? 1 : 0, uEdge: shot.card ? 0 : 0.22 },
      });
      draw(camera, 0, shown, film);
      gl.readPixels(0, 0, film.width, film.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      await sent;
      sent = fetch('/frame', { method: 'POST', body: new Blob([pixels]) });
    }
    gl.activeTexture(gl.TEXTURE0 + LAST);
    gl.copyTexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, 0, 0, film.width, film.height);
    gl.deleteTexture(words);
    scene.close();
  }
  await sent;
};
