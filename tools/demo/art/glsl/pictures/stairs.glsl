#include "march.glsl"
// Steps in the sun: straight ahead, seen from the side, or wound round a core.
vec2 map(vec3 p) {
#if KIND % 3 == 2
  float a = atan(p.z, p.x), r = length(p.xz), n = 22.;
  float k = floor((a / TAU + .5) * n), f = (fract((a / TAU + .5) * n) - .5) * TAU / n;
  float top = k * .17 - 1.4;
  float step0 = max(max(abs(f) * r - PI / n * r + .006, abs(r - 1.5) - .62), abs(p.y - top + .5) - .5) * .6;
  float wall = 2.1 - r, rail = max(abs(r - .88) - .018, abs(p.y - top - .06) - .12) * .5;
  return nearer(nearer(vec2(step0, 1.), vec2(rail, 4.)), nearer(vec2(wall, 3.), vec2(p.y + 2., 0.)));
#else
  float run = .36, rise = .26, k = clamp(floor(p.z / run), 0., 14.);
  float d = 1e3;
  for (float i = -1.; i < 2.; i++) {
    float j = clamp(k + i, 0., 14.);
    d = min(d, roundBox(p - vec3(0, j * rise - 2., j * run + run * .5 + 3.), vec3(KIND % 3 == 0 ? 1.25 : 1.7, 2. + rise, run * .5 + 3.), .012));
  }
  vec2 best = nearer(vec2(d * .9, 1.), vec2(p.y, 0.));
#if KIND % 3 == 0
  best = nearer(best, vec2(max(roundBox(p - vec3(0, 4.5, 7.6), vec3(9., 9., .2), .01), -roundBox(p - vec3(0, 5.1, 7.6), vec3(.62, 1.15, 1.), .01)), 2.));
  best = nearer(best, vec2(roundBox(p - vec3(-1.75, .2, 4.), vec3(.5, 1.9, 5.), .01), 3.));
  return nearer(best, vec2(roundBox(p - vec3(1.6, .9, 2.4), vec3(.35, 1.7, 2.9), .01), 3.));
#else
  best = nearer(best, vec2(roundBox(p - vec3(2., 3., 2.), vec3(.3, 6., 9.), .01), 2.));
  return nearer(best, vec2(length(p - vec3(-.5, rise * 5. + .3, run * 4.5)) - .3, 4.));
#endif
#endif
}

vec3 scene(vec2 p, vec2 uv) {
  float side = rnd(1.) < .5 ? -1. : 1.;
  p.x *= side;
#if KIND % 3 == 0
  vec3 o = vec3(.35, 1.9, -3.9), target = vec3(-.05, 2.35, 3.);
  float lens = 1.15;
#elif KIND % 3 == 1
  vec3 o = vec3(-5.4, 2.9, -1.4), target = vec3(.2, 1.5, 1.9);
  float lens = 1.5;
#else
  vec3 o = vec3(.25, 4.4, -.35), target = vec3(-.05, 0., .1);
  float lens = 1.05;
#endif
  vec3 d = camera(o, target, p, lens), light = normalize(KIND % 3 == 2 ? vec3(-.5, 1.2, -.35) : vec3(-.75, rnd(3., 1.15, 1.5), -.5));
  vec2 hit = march(o, d, 26., 120);
  vec3 at = o + d * hit.x, n = normalAt(at);
  float shade = softShadow(at + n * .012, light, 40.), open = openness(at, n);
#if KIND % 3 == 1
  // A lattice above breaks the sun into bars.
  vec3 w = at + light * ((6. - at.y) / light.y);
  shade *= smoothstep(-.06, .06, abs(fract(w.z * .55 + .3) - .5) - .14);
#endif
  vec3 skin = hit.y == 1. ? mix(C[4], C[3], .3) : hit.y == 2. ? mix(C[3], C[2], .6) : hit.y == 3. ? mix(C[2], C[1], .2) : hit.y == 4. ? C[5] : mix(C[3], C[2], .4);
  skin *= .96 + .06 * fbm(at.xz * 4. + at.y * 3., 3);
  float day = max(dot(n, light), 0.) * shade;
  vec3 col = skin * (mix(C[1], C[2], .6) * (.3 + .1 * n.y) * open + .04 * open + mix(vec3(1), C[4], .8) * 1.02 * day);
  vec3 sky = mix(mix(C[4], C[3], .3), mix(C[2], C[3], .3), smoothstep(-.1, .5, d.y)) * 1.05;
  return hit.y < 0. ? sky : col;
}
