/* global OffscreenCanvas, document, fetch, letter */
// Paints one drawing frame by frame and sends each as RGBA. Two passes: the second samples edges four times, and turns
// the rows to begin at the top.
const STRIP = 96;

const gl = document.createElement('canvas').getContext('webgl2', { antialias: false });
gl.getExtension('EXT_color_buffer_float');
gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
const TRIANGLE =
  '#version 300 es\nvoid main(){vec2 v=vec2(gl_VertexID&1,gl_VertexID>>1)*4.-1.;gl_Position=vec4(v,0,1);}';

function compile(kind, source) {
  const shader = gl.createShader(kind);
  gl.shaderSource(shader, source);
  gl.compileShader(shader);
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(shader));
  return shader;
}

function build(source) {
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl.VERTEX_SHADER, TRIANGLE));
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER, source));
  gl.linkProgram(program);
  return program;
}

function describe(program, { width, height, colours, seed }, fills) {
  const at = (name) => gl.getUniformLocation(program, name);
  gl.useProgram(program);
  gl.uniform2f(at('uSize'), width, height);
  gl.uniform3fv(at('C'), colours);
  gl.uniform1f(at('uSeed'), (seed * 0.618034) % 97);
  gl.uniform2f(at('uFills'), ...fills);
  gl.uniform1i(at('uType'), 1);
  gl.uniform1i(at('uFirst'), 0);
}

function texture(unit, filter) {
  const made = gl.createTexture();
  gl.activeTexture(gl.TEXTURE0 + unit);
  gl.bindTexture(gl.TEXTURE_2D, made);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, filter],
    [gl.TEXTURE_MAG_FILTER, filter],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ]) {
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  }
  return made;
}

function target(made, { width, height }, format) {
  gl.texStorage2D(gl.TEXTURE_2D, 1, format, width, height);
  const buffer = gl.createFramebuffer();
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, made, 0);
  return buffer;
}

/** In strips: one long draw would hold up the whole browser. */
function draw(program, time, buffer, { width, height }) {
  gl.useProgram(program);
  gl.uniform1f(gl.getUniformLocation(program, 'uTime'), time);
  gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
  gl.viewport(0, 0, width, height);
  gl.enable(gl.SCISSOR_TEST);
  for (let y = 0; y < height; y += STRIP) {
    gl.scissor(0, y, width, STRIP);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }
}

async function loadFonts({ lettering }) {
  const faces = ['Noto Sans JP Variable', 'Inter Variable'].flatMap((family) =>
    [400, 700].map((weight) => document.fonts.load(`${weight} 20px "${family}"`, `${lettering}A`)),
  );
  await Promise.all(faces);
}

globalThis.paint = async (drawing) => {
  await loadFonts(drawing);
  const programs = ['', '#define REFINE\n'].map((pass) => build(`#version 300 es\n${pass}${drawing.shader}`));
  const first = texture(0, gl.NEAREST);
  const rough = target(first, drawing, gl.RGBA16F);
  const last = texture(2, gl.NEAREST);
  const fine = target(last, drawing, gl.RGBA8);
  const type = texture(1, gl.LINEAR);
  const sheet = new OffscreenCanvas(drawing.width, drawing.height);
  const fills = letter(sheet, drawing);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, sheet);
  for (const program of programs) describe(program, drawing, fills);
  const pixels = new Uint8Array(drawing.width * drawing.height * 4);
  let sent;
  for (let frame = 0; frame < drawing.frames; frame++) {
    const time = drawing.frames > 1 ? frame / (drawing.frames - 1) : 0.5;
    gl.activeTexture(gl.TEXTURE0);
    gl.bindTexture(gl.TEXTURE_2D, null);
    draw(programs[0], time, rough, drawing);
    gl.bindTexture(gl.TEXTURE_2D, first);
    draw(programs[1], time, fine, drawing);
    gl.readPixels(0, 0, drawing.width, drawing.height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    await sent;
    sent = fetch('/frame', { method: 'POST', body: new Blob([pixels]) }); // ten times as fast as the bytes themselves
  }
  await sent;
  for (const made of [first, last, type]) gl.deleteTexture(made);
  for (const made of [rough, fine]) gl.deleteFramebuffer(made);
  for (const made of programs) gl.deleteProgram(made);
};
