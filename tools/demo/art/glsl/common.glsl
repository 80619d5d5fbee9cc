precision highp float;
precision highp int;
out vec4 oColour;
uniform vec2 uSize;
uniform float uTime; // 0..1 through the film
uniform float uSeed;
uniform vec3 C[6]; // deep, shade, middle, light, glow, accent
uniform sampler2D uType; // lettering, in its alpha
uniform vec2 uFills; // share of the sheet that a line of lettering takes
uniform sampler2D uFirst;

const float PI = 3.14159265;
const float TAU = 6.2831853;

float hash(float n) { n = fract(n * .1031); n *= n + 33.33; n *= n + n; return fract(n); }
float hash(vec2 p) { vec3 q = fract(p.xyx * .1031); q += dot(q, q.yzx + 33.33); return fract((q.x + q.y) * q.z); }
vec2 hash2(vec2 p) { vec3 q = fract(p.xyx * vec3(.1031, .1030, .0973)); q += dot(q, q.yzx + 33.33); return fract((q.xx + q.yz) * q.zy); }
/** A constant of this work: the i-th draw of its seed. */
float rnd(float i) { return hash(uSeed * 7.31 + i * 3.77 + .5); }
float rnd(float i, float a, float b) { return mix(a, b, rnd(i)); }

float noise(float x) { float i = floor(x), f = x - i; f = f * f * (3. - 2. * f); return mix(hash(i), hash(i + 1.), f); }
float noise(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * (3. - 2. * f);
  // The four corners share their halves of the hash: this is what most pictures spend their time on.
  vec2 x = 17. * fract(vec2(i.x, i.x + 1.) * .3183099 + .11), y = 17. * fract(vec2(i.y, i.y + 1.) * .3678794 + .173);
  vec4 corner = fract(x.xyxy * y.xxyy * (x.xyxy + y.xxyy));
  vec2 low = mix(corner.xz, corner.yw, f.x);
  return mix(low.x, low.y, f.y);
}
const mat2 TURN = mat2(1.6, 1.2, -1.2, 1.6);
float fbm(vec2 p, int octaves) {
  float sum = 0., gain = .5;
  for (int i = 0; i < octaves; i++) { sum += gain * noise(p); p = TURN * p; gain *= .5; }
  return sum;
}
float fbm(float x, int octaves) {
  float sum = 0., gain = .5;
  for (int i = 0; i < octaves; i++) { sum += gain * noise(x); x = x * 2.03 + 17.1; gain *= .5; }
  return sum;
}

mat2 rot(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float sq(float x) { return x * x; }
float smin(float a, float b, float k) { float h = max(k - abs(a - b), 0.) / k; return min(a, b) - h * h * k * .25; }
float aspect() { return uSize.x / uSize.y; }
/** Half the picture, in units of its shorter side. */
vec2 halfSize() { return .5 * uSize / min(uSize.x, uSize.y); }
/** One pixel, in the same units. */
float pixel() { return 1. / min(uSize.x, uSize.y); }
/** Coverage of a shape from its distance. */
float fill(float d) { return smoothstep(.75, -.75, d / pixel()); }
float fill(float d, float blur) { return smoothstep(blur, -blur, d); }
float line(float d, float w) { return fill(abs(d) - .5 * w); }
float box(vec2 p, vec2 b) { vec2 q = abs(p) - b; return length(max(q, 0.)) + min(max(q.x, q.y), 0.); }
float segment(vec2 p, vec2 a, vec2 b) { vec2 d = b - a; return length(p - a - d * clamp(dot(p - a, d) / dot(d, d), 0., 1.)); }
float gauss(float x) { return exp(-x * x); }

/** From the deepest colour (0) to the brightest (1). */
vec3 ramp(float x) {
  x = clamp(x, 0., 1.) * 4.;
  vec3 c = mix(C[0], C[1], smoothstep(0., 1., x));
  c = mix(c, C[2], smoothstep(1., 2., x));
  c = mix(c, C[3], smoothstep(2., 3., x));
  return mix(c, C[4], smoothstep(3., 4., x));
}
float luma(vec3 c) { return dot(c, vec3(.2126, .7152, .0722)); }
vec3 saturate3(vec3 c, float s) { return max(mix(vec3(luma(c)), c, s), 0.); }
float type(vec2 uv) { return texture(uType, uv).a; }
