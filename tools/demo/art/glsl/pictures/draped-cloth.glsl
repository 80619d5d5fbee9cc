#include "march.glsl"
// Cloth over something that is not told, or let fall from a rail.
vec2 map(vec3 p) {
  vec2 best = vec2(p.y, 0.);
#if KIND % 2 == 0
  float a = atan(p.z, p.x), r = length(p.xz), y = clamp(p.y, 0., 1.9);
  float down = smoothstep(1.34, -.1, y), wave = 1. - 2. * abs(sin(a * 4. + .9 * sin(a * 2. + uSeed) + .5 * sin(y * 2.))) + .45 * sin(a * 17. + uSeed * 2. + y * 1.5);
#if KIND % 6 == 2
  // A box below: its corners reach out.
  float square = .54 / pow(pow(abs(cos(a + .5)), 6.) + pow(abs(sin(a + .5)), 6.), 1. / 6.), height = 1.15;
  vec3 q = p - vec3(0, height - .3, 0);
  q.xz = rot(-.5) * q.xz;
  float top = roundBox(q, vec3(.54, .3, .54), .1);
#elif KIND % 6 == 4
  float square = .3, height = 1.62, top = length(p - vec3(0, height, 0)) - .3;
#else
  float square = .52, height = 1.3, top = length(p - vec3(0, height, 0)) - .52;
#endif
  down = smoothstep(height + .04, -.1, y);
  float R = square + mix(.62, .4, square) * pow(down, 1.5) + .1 * wave * down * smoothstep(0., .5, square + down) + .12 * smoothstep(.16, 0., y);
  float skirt = max((r - R) * .55, p.y - (KIND % 6 == 2 ? height - .1 : height));
  return nearer(nearer(best, vec2(min(top, skirt) * .8, 1.)), vec2(2.6 - p.z, 2.));
#else
  float x = p.x + .22 * sin(p.y * .8 + uSeed) * smoothstep(3., 0., p.y), pull = smoothstep(.0, 2.6, p.y);
  float fold = .2 * sin(x * 5.2 + .9 * sin(x * 1.9 + uSeed) + .35 * p.y) + .09 * sin(x * 11. + uSeed * 3. - .5 * p.y) * mix(1., .5, pull);
  float sag = .5 * sq(smoothstep(.55, 0., p.y));
  float cloth = (.3 + fold - sag - p.z) * .42;
  return nearer(best, vec2(cloth, 1.));
#endif
}

vec3 scene(vec2 p, vec2 uv) {
  float side = rnd(1.) < .5 ? -1. : 1.;
  p.x *= side;
#if KIND % 2 == 0
  vec3 o = vec3(.5, 1.35, -5.), target = vec3(0, .86, 0);
  float lens = 1.75 * min(1., .6 + .4 * aspect());
#else
  vec3 o = vec3(.7, 1.7, -4.2), target = vec3(-.1, 1.35, 0);
  float lens = 1.5;
#endif
  vec3 d = camera(o, target, p, lens), light = normalize(vec3(-1.1, rnd(2., .65, 1.), -.6));
  vec2 hit = march(o, d, 16., 120);
  vec3 at = o + d * hit.x, n = normalAt(at);
  float shade = softShadow(at + n * .02, light, 9.), open = openness(at, n);
  vec3 skin = hit.y == 1. ? (rnd(3.) < .4 ? C[5] : mix(C[3], C[4], rnd(4.) * .7)) : hit.y == 2. ? mix(C[2], C[1], .3) : mix(C[2], C[1], .15);
  float thread = hit.y == 1. ? .97 + .05 * noise(at.xy * vec2(160., 260.)) : 1.;
  float wrap = clamp(dot(n, light) * .85 + .15, 0., 1.) * mix(shade, 1., .12);
  vec3 col = skin * thread * (mix(C[1], C[2], .5) * .34 * open + .04 * open + mix(vec3(1), C[4], .7) * 1.02 * wrap * mix(.6, 1., open));
  col += hit.y == 1. ? skin * .3 * pow(1. + dot(d, n), 3.) * open : vec3(0);
  col = hit.y == 0. ? mix(col, mix(C[2], C[1], .3) * .8, smoothstep(6., 12., hit.x)) : col;
  return (hit.y < 0. ? mix(C[2], C[1], .3) : col) * (1. - .14 * dot(p, p));
}
